const cjkPattern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u

/** A search needs three characters; where the site allows it, two Chinese or Japanese ones say as much. */
export function isSearchable(keyword: string, allowsShortCjk: boolean): boolean {
  const text = keyword.trim()
  // Characters, not UTF-16 units: a rare Chinese character is two of those.
  return [...text].length >= 3 || (allowsShortCjk && cjkPattern.test(text))
}
