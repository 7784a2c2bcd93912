import { useSyncExternalStore } from 'react'
import { slot } from './storage.ts'

export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const isAppearance = (value: unknown): value is Appearance => appearances.some((one) => one === value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

const themeSlot = slot({ name: 'theme', is: isAppearance })
const weakSlot = slot({ name: 'color-weak', is: isFlag })

/** Shows on the page what is stored; the style sheet follows the device where nothing is. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  const theme = themeSlot.read() ?? 'auto'
  if (theme === 'auto') delete dataset['theme']
  else dataset['theme'] = theme
  if (weakSlot.read()) dataset['colorWeak'] = ''
  else delete dataset['colorWeak']
}

export function chooseAppearance(theme: Appearance): void {
  themeSlot.write(theme)
  applyAppearance()
}

export function chooseColorWeak(weak: boolean): void {
  weakSlot.write(weak)
  applyAppearance()
}

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    themeSlot.subscribe,
    () => themeSlot.read() ?? 'auto',
    () => 'auto',
  )

export const useColorWeak = (): boolean =>
  useSyncExternalStore(
    weakSlot.subscribe,
    () => weakSlot.read() ?? false,
    () => false,
  )

/** Runs before the first paint, so that neither colours nor the account corner change under the reader's eyes. */
export const beforePaint = `try{let d=document.documentElement.dataset,g=k=>{let v=JSON.parse(localStorage.getItem(k));return v&&!(v.until<Date.now())&&v.value},t=g('theme');if(t&&t!='auto')d.theme=t;if(g('color-weak'))d.colorWeak='';if(g('access-token'))d.session='in'}catch{}`
