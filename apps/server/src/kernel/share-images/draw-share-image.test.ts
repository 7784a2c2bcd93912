import { expect, test } from 'vitest'
import { breakTitle, drawShareImage } from './draw-share-image.ts'

test('a title breaks after spaces and hyphens, and between Chinese characters', () => {
  expect(breakTitle('Anti-PD-1 antibody', 50, 3, 300)).toEqual(['Anti-PD-1', 'antibody'])
  expect(breakTitle('抗人抗体抗人抗体', 50, 3, 250)).toEqual(['抗人抗体抗', '人抗体'])
})

test('what exceeds the last line, or is one word too long for it, ends with an ellipsis', () => {
  expect(breakTitle('one two three four five', 50, 2, 200)).toEqual(['one two', 'three…'])
  expect(breakTitle('a'.repeat(40), 50, 1, 200)).toEqual(['aaaaaa…'])
})

test('names with markup stay text', () => {
  const svg = drawShareImage({
    platformName: 'A & B',
    title: '<script>alert(1)</script>',
    subtitle: '"quoted"',
    labels: ['<b>'],
    language: 'en',
  })
  expect(svg).toContain('A &amp; B')
  expect(svg).toContain('&lt;b&gt;')
  expect(svg).not.toContain('<script')
})
