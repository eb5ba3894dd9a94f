/**
 * What a trusted device and a pending login store of the password of an account `u`, as SQL: both end with that
 * password, however it is changed.
 */
export const passwordDigest = "sha256(convert_to(u.password_hash, 'UTF8'))";
