export interface TimeBudget {
  /** Computing time that an account may use at once. */
  capacityMs: number
  /** Computing time that comes back in each second. */
  refillMsPerSecond: number
}

interface Account {
  leftMs: number
  at: number
}

/** Computing time of each account, as buckets that fill up again. Full buckets are forgotten. */
export function createTimeBudgets({ capacityMs, refillMsPerSecond }: TimeBudget, now = () => performance.now()) {
  const accounts = new Map<string, Account>()
  const read = (account: string): number => {
    const known = accounts.get(account)
    if (!known) return capacityMs
    const leftMs = Math.min(capacityMs, known.leftMs + ((now() - known.at) / 1000) * refillMsPerSecond)
    if (leftMs >= capacityMs) accounts.delete(account)
    return leftMs
  }
  return {
    /** Seconds until the account may compute again; 0 if it may now. */
    getWaitSeconds(account: string): number {
      const leftMs = read(account)
      return leftMs > 0 ? 0 : Math.max(1, Math.ceil(-leftMs / refillMsPerSecond))
    },
    charge(account: string, ms: number): void {
      accounts.set(account, { leftMs: read(account) - ms, at: now() })
      for (const each of accounts.size > 10_000 ? accounts.keys() : []) read(each)
    },
  }
}
