const emailPattern = /^[^\s@,;]+@[^\s@,;][^\s@,;.]*\.[^\s@,;]+$/

export const isEmailAddress = (text: string): boolean => emailPattern.test(text)

/** As people list them: with commas, semicolons or blanks between, of either alphabet. */
export const parseEmailList = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((part) => part !== '')
