import { countCuts, enzymes, findCutSites, findOrfs, type Orf, type Sequence, type Strand } from '@paratope/bio'

/** A cut site without the enzyme's own data, as it travels between threads. */
export interface SiteSummary {
  readonly enzyme: string
  readonly start: number
  readonly end: number
  readonly strand: Strand
  /** Cut position on the top strand. */
  readonly tops: readonly number[]
  /** Effect of the host's methylation on this site. */
  readonly effect?: 'blocked' | 'impaired' | 'required'
}

export interface EnzymeSummary {
  readonly name: string
  readonly site: string
  readonly isCommon: boolean
  readonly count: number
}

export interface SiteReport {
  readonly sites: readonly SiteSummary[]
  /** All enzymes with their number of sites, also those that do not cut. */
  readonly enzymes: readonly EnzymeSummary[]
}

/** The work of the designer that is too long for the thread of the page. */
export const analyses = {
  sites({ bases, topology }: Sequence): SiteReport {
    const found = findCutSites({ bases, topology })
    const counts = countCuts(found)
    return {
      sites: found.flatMap(({ enzyme, start, end, strand, cuts, methylation }) =>
        cuts.length === 0
          ? []
          : [
              {
                enzyme: enzyme.name,
                start,
                end,
                strand,
                tops: cuts.map(({ top }) => top),
                ...(methylation && { effect: methylation.effect }),
              },
            ],
      ),
      enzymes: enzymes.map((enzyme) => ({
        name: enzyme.name,
        site: enzyme.site,
        isCommon: enzyme.isCommon,
        count: counts.get(enzyme) ?? 0,
      })),
    }
  },
  orfs: ({ sequence, minCodons }: { sequence: Sequence; minCodons: number }): Orf[] =>
    findOrfs(sequence, { minCodons }),
} as const

export type AnalysisName = keyof typeof analyses
export type AnalysisInput<Name extends AnalysisName> = Parameters<(typeof analyses)[Name]>[0]
export type AnalysisResult<Name extends AnalysisName> = ReturnType<(typeof analyses)[Name]>
