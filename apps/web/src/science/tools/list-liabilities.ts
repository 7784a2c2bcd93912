import type { Liability, NumberingScheme, ReportedDomain } from '@paratope/bio/antibody'

/** Index of the CDR that a residue lies in; -1 in a framework. */
export const findCdr = ({ cdrs }: ReportedDomain, scheme: NumberingScheme, at: number): number =>
  cdrs[scheme].findIndex(([start, end]) => at >= start && at < end)

/** Methionine and tryptophan count in the CDRs of the chosen scheme only: others are buried. */
export const listShownLiabilities = (domain: ReportedDomain, scheme: NumberingScheme): Liability[] =>
  domain.liabilities.filter(({ kind, at }) => kind !== 'oxidation' || findCdr(domain, scheme, at) >= 0)
