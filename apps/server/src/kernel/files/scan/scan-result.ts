export type ScanResult =
  | { verdict: 'clean' }
  | { verdict: 'infected'; threat: string }
  /** The scanner is down, too slow or refuses the file. */
  | { verdict: 'failed'; reason: string }

/** Scans a file of this machine. Never throws. */
export type FileScanner = (file: { path: string; size: number }) => Promise<ScanResult>
