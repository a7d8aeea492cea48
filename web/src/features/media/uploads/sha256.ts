export { sha256 } from '@noble/hashes/sha2.js';
export { bytesToHex as toHex } from '@noble/hashes/utils.js';
