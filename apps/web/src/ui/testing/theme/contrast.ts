const linearizeChannel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as WCAG 2.2 defines it. */
export function getLuminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return (
    0.2126 * linearizeChannel(value >> 16) +
    0.7152 * linearizeChannel((value >> 8) & 255) +
    0.0722 * linearizeChannel(value & 255)
  )
}

export function getContrast(one: string, other: string): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b) as [number, number] // two in, two out
  return (light + 0.05) / (dark + 0.05)
}
