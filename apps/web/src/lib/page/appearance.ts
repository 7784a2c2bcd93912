import { useSyncExternalStore } from 'react'
import { createSlot } from '../storage/storage.ts'

export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const isAppearance = (value: unknown): value is Appearance => appearances.some((one) => one === value)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const themeSlot = createSlot({ name: 'theme', isValid: isAppearance })
const colorWeakSlot = createSlot({ name: 'color-weak', isValid: isBoolean })

/** Applies the stored appearance; without one the style sheet follows the device. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  const theme = themeSlot.read() ?? 'auto'
  if (theme === 'auto') delete dataset['theme']
  else dataset['theme'] = theme
  if (colorWeakSlot.read()) dataset['colorWeak'] = ''
  else delete dataset['colorWeak']
}

export function setAppearance(theme: Appearance): void {
  themeSlot.write(theme)
  applyAppearance()
}

export function setColorWeak(isColorWeak: boolean): void {
  colorWeakSlot.write(isColorWeak)
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
    colorWeakSlot.subscribe,
    () => colorWeakSlot.read() ?? false,
    () => false,
  )

/** Runs before the first paint, so that colours and account menu do not flicker. */
export const prePaintScript = `try{let d=document.documentElement.dataset,g=k=>{let v=JSON.parse(localStorage.getItem(k));return v&&!(v.until<Date.now())&&v.value},t=g('theme');if(t&&t!='auto')d.theme=t;if(g('color-weak'))d.colorWeak='';if(g('access-token'))d.session='in'}catch{}`
