import type { Language } from './texts.ts'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatByteCount(bytes: number, language: Language): string {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    // The short name of the smallest unit has no plural in English: “507 byte”.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step)
}
