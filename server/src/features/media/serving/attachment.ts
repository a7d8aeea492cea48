/** Escapes all characters that RFC 8187 §3.2.1 does not allow in an extended value. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The `Content-Disposition` of a file with a user's name (RFC 6266 §4.3). */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\w .-]/g, '_') || 'file';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name || 'file')}`;
};
