import { expect, test } from 'vitest'
import { dateFormats, isDateText, parseDateText } from './date-text.ts'

test('[WIDGET-023] the format is YYYY-MM-DD', () => {
  expect(dateFormats.date).toBe('YYYY-MM-DD')
  expect(['2026-11-02', '2026-11-2', '2026/11/02', '20261102', ''].map((text) => isDateText('date', text))).toEqual([
    ...[true, false, false, false, false],
  ])
})

test('dates are understood as people type them', () => {
  const texts = ['2026-1-5', '2026/01/05', '2026.1.5', '20260105', '2026年1月5日', ' 2026-01-05 ', '２０２６－１－５']
  expect(texts.map((text) => parseDateText('date', text))).toEqual(Array(7).fill('2026-01-05'))
  expect(['2026-1', '202611', '2026年1月'].map((text) => parseDateText('month', text))).toEqual([
    ...['2026-01', '2026-11', '2026-01'],
  ])
  expect(['2026-1-5 9:05', '20260105T23:59', '2026/1/5 0：00'].map((text) => parseDateText('datetime', text))).toEqual([
    ...['2026-01-05 09:05', '2026-01-05 23:59', '2026-01-05 00:00'],
  ])
})

test('what is on no calendar is no date', () => {
  const days = ['2026-02-30', '2026-13-01', '2025-02-29', '26-01-05', '05/01/2026', 'tomorrow', '2026-11']
  expect(days.map((text) => parseDateText('date', text))).toEqual(Array(7).fill(undefined))
  expect(parseDateText('date', '2024-02-29')).toBe('2024-02-29')
  expect(['2026-13', '2026-00', '2026'].map((text) => parseDateText('month', text))).toEqual(Array(3).fill(undefined))
  expect(['2026-01-05 24:00', '2026-01-05 9:60', '2026-01-05'].map((text) => parseDateText('datetime', text))).toEqual(
    Array(3).fill(undefined),
  )
})
