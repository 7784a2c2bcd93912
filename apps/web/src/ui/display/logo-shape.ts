/** The mark on a 32 × 32 grid in two paints. */
export function drawLogo(body: string, lit: string): string {
  const stroke = (d: string, ink: string) => `<path d="${d}" stroke="${ink}"/>`
  return `<g fill="none" stroke-width="4.4" stroke-linecap="round">${
    stroke('M16 19v9M16 19l-4.6-5.2M16 19l4.6-5.2', body) + stroke('M7.7 9.6L4.5 6M24.3 9.6L27.5 6', lit)
  }</g>`
}

/** Follows the colour scheme of the browser's own surface. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>:root{--b:#0E1B2A;--l:#1B5FCC}@media(prefers-color-scheme:dark){:root{--b:#E8EEF4;--l:#7FB0FF}}</style>${drawLogo('var(--b)', 'var(--l)')}</svg>`
