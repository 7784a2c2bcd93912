let ahead = 0

/** Learns from an answer how far the server's clock is ahead of this device's. */
export function noteServerTime(response: Response): void {
  const time = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** The server's time, for what it compares with its own clock. */
export const serverNow = (): number => Date.now() + ahead
