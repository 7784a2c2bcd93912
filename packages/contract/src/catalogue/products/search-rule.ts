const cjkPattern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u

/** A search needs three characters, or two Chinese or Japanese ones where the site allows it. */
export function isSearchable(keyword: string, allowsShortCjk: boolean): boolean {
  const text = keyword.trim()
  // Counts code points: rare Chinese characters are two UTF-16 units.
  return [...text].length >= 3 || (allowsShortCjk && cjkPattern.test(text))
}
