let ahead = 0

/** Derives the difference between the server's clock and this device's. */
export function noteServerTime(response: Response): void {
  const time = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Estimates the server's time, for values that it compares with its clock. */
export const serverNow = (): number => Date.now() + ahead
