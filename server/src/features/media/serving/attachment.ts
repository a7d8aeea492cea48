/** The letters that stand in an extended value as they are (RFC 8187 §3.2.1). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `Content-Disposition` of a file under a name from outside (RFC 6266 §4.3). */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\w .-]/g, '_') || 'file';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name || 'file')}`;
};
