const address = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/

export const isEmailAddress = (text: string): boolean => address.test(text)

/** As people list them: with commas, semicolons or blanks between, of either alphabet. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((part) => part !== '')
