import { formatNumber } from '#ui/display/format.ts'

/** Formats a place on a circle for people, who count bases from one, and across the origin from one again. */
export const formatPosition = (
  { start, end }: { start: number; end: number },
  length: number,
  language: string,
): string => `${formatNumber(start + 1, language)}–${formatNumber(end > length ? end - length : end, language)}`
