import type { Language } from '@paratope/contract/texts'

/** Weeks begin on Monday, as the standard of the format says; in Japan calendars begin on Sunday. */
export const calendarLocales = {
  en: 'en-GB',
  zh: 'zh-CN',
  es: 'es-ES',
  ja: 'ja-JP',
} as const satisfies Record<Language, string>

// React Aria writes a style element unless it finds one by this id, and the content security policy refuses it;
// calendar.module.css has its rule.
const pressableStyleId = 'react-aria-pressable-style'

export function keepOutStyleElement(): void {
  if (document.getElementById(pressableStyleId)) return
  const placeholder = document.createElement('template')
  placeholder.id = pressableStyleId
  document.head.append(placeholder)
}
