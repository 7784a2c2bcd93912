/** Han characters, full-width forms, and Chinese punctuation. */
const chinese = /[\p{Script=Han}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef\u2014\u2018\u2019\u201c\u201d\u2026]/gu

/** For the input field only; what the server receives is never changed. */
export const removeChinese = (text: string): string => text.replace(chinese, '')
