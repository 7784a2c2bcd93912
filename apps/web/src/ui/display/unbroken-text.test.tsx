import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UnbrokenText } from './unbroken-text.tsx'

afterEach(cleanup)

const listWhole = (text: string) => {
  const { container } = render(<UnbrokenText>{text}</UnbrokenText>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

test.each([
  ['Anti-mouse PD-1 (CD279), clone RMP1-14, in vivo grade', ['Anti-mouse', 'PD-1', 'RMP1-14']],
  ['抗小鼠PD-1（CD279）抗体，克隆RMP1-14（体内级）', ['PD-1', 'RMP1-14']],
  ['Order SO-2026-000037 is now in production.', ['SO-2026-000037']],
  ['TNF-α and 2–8 °C', ['TNF-α']],
  ['a-word-that-is-too-long-for-a-narrow-column', []],
  ['no hyphen', []],
] as const)('in %j stay whole: %j', (text, whole) => {
  expect(listWhole(text)).toEqual(whole)
})
