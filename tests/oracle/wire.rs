//! What the oracle and its workers send each other, and what a recorder writes: blobs with their length in front.

use std::io::{Read, Result, Write};

pub(crate) fn put(to: &mut impl Write, blob: &[u8]) -> Result<()> {
    to.write_all(&(blob.len() as u32).to_le_bytes())?;
    to.write_all(blob)
}

pub(crate) fn take(from: &mut impl Read) -> Result<Vec<u8>> {
    let mut length = [0; 4];
    from.read_exact(&mut length)?;
    let mut blob = vec![0; u32::from_le_bytes(length) as usize];
    from.read_exact(&mut blob)?;
    Ok(blob)
}

/// The blobs that stand one after another in a text; one that breaks off is left out.
pub(crate) fn blobs(mut bytes: &[u8]) -> Vec<Vec<u8>> {
    std::iter::from_fn(|| take(&mut bytes).ok()).collect()
}

/// Several blobs as one.
pub(crate) fn joined<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for part in parts {
        put(&mut bytes, part).expect("a vector takes all");
    }
    bytes
}
