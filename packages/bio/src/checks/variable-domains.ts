/** A variable domain that its conserved residues show. */
export interface VariableDomain {
  readonly kind: 'heavy' | 'light'
  /** 0-based: a stretch from the first conserved cysteine less the usual framework 1 to the end of framework 4. */
  readonly start: number
  readonly end: number
  /** Conserved residues, 0-based: Cys 23, Trp 41, Cys 104 and Phe or Trp 118 of IMGT. */
  readonly anchors: readonly [first: number, trp: number, second: number, joining: number]
  /** Approximate CDRs, 0-based half-open: they follow the anchors, not an alignment. */
  readonly cdrs: readonly (readonly [start: number, end: number])[]
}

/**
 * Cys 23, Trp 41, Cys 104 and the motif WGXG (heavy) or FGXG (light) of framework 4 with the distances that IMGT
 * observes. The method sees presence, kind and order; it gives no germline, no numbering scheme and no binding, and
 * domains without one of the anchors (some engineered or degraded ones) are not seen.
 */
const pattern = /C(?=([A-Z]{7,19})W([A-Z]{44,72}?)[YFHLS]C([A-Z]{2,38}?)([WF])G[A-Z]G)/g

const [FRAMEWORK_1, FRAMEWORK_4] = [22, 11]

export function findVariableDomains(protein: string): VariableDomain[] {
  const domains: VariableDomain[] = []
  for (const match of protein.matchAll(pattern)) {
    const [, one = '', two = '', three = '', joining] = match
    const first = match.index
    const previous = domains.at(-1)
    if (previous && first < previous.end) continue
    const trp = first + one.length + 1
    const second = trp + two.length + 2
    const last = second + three.length + 1
    const kind = joining === 'W' ? 'heavy' : 'light'
    if (!isPlausible(kind, protein, trp, second - trp)) continue
    domains.push({
      kind,
      start: Math.max(previous?.end ?? 0, first - FRAMEWORK_1),
      end: Math.min(protein.length, last + FRAMEWORK_4),
      anchors: [first, trp, second, last],
      cdrs: [
        [first + 4, trp - 2],
        [trp + 15, trp + (kind === 'heavy' ? 25 : 18)],
        [second + 1, last],
      ],
    })
  }
  return domains
}

/** Framework 2 of heavy chains reads W[VIFYL][RKQ]Q, of light chains W[YFHLV][QLR]; the light domain is shorter. */
function isPlausible(kind: VariableDomain['kind'], protein: string, trp: number, distance: number): boolean {
  const next = protein.slice(trp + 1, trp + 4)
  return kind === 'heavy'
    ? distance >= 52 && /^[VIFYLAMG][RKQHCN]/.test(next)
    : distance <= 62 && /^[YFHLVIW][QLRKEH]/.test(next)
}
