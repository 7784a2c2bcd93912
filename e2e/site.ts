/** Addresses of the product under test; a second run beside the first chooses other ports. */
export const port = Number(process.env['E2E_PORT'] ?? 4810)
export const captcha = 'e2e-open'
export const password = 'Demo#2026'

export const sites = {
  vivo: `http://127.0.0.1:${port}`,
  service: `http://127.0.0.1:${port + 1}`,
  plasmid: `http://127.0.0.1:${port + 2}`,
} as const

/** The tag of what is the same in a window of any size; the wide one tries it. */
export const anyWindow = '@any-window'
