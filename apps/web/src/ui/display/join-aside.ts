/** A text with a remark in the parentheses of the language. */
export const joinAside = (text: string, remark: string, lang: string): string =>
  lang === 'zh' || lang === 'ja' ? `${text}（${remark}）` : `${text} (${remark})`
