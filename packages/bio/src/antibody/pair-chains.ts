import { type ChainSide, foldName, readChainName } from './chain-names.ts'

/** A chain that came by itself, with the side its residues show. */
export interface NamedChain {
  readonly name: string
  readonly side: ChainSide | undefined
}

export interface ChainPair<Chain> {
  readonly name: string
  readonly heavy: Chain | undefined
  readonly light: Chain | undefined
  /** Another chain has the same name and side, so neither is paired. */
  readonly isRepeated: boolean
}

interface ReadChain<Chain> {
  readonly chain: Chain
  readonly side: ChainSide
  readonly base: string
}

/** A name that contradicts the residues says something else, such as clone L. */
function readName<Chain extends NamedChain>(chain: Chain): ReadChain<Chain> {
  const named = readChainName(chain.name)
  const isOther = named.side !== undefined && chain.side !== undefined && named.side !== chain.side
  const base = isOther ? chain.name.trim() : named.base
  return { chain, base, side: chain.side ?? named.side ?? 'heavy' }
}

/**
 * Pairs chains of one name, one heavy and one light, in the order of the first of each. Nothing is guessed: where a name
 * has two chains of one side, each stays by itself, and so does a chain without a partner.
 */
export function pairChains<Chain extends NamedChain>(chains: readonly Chain[]): ChainPair<Chain>[] {
  const groups = Map.groupBy(chains.map(readName), ({ base }) => foldName(base))
  return [...groups.values()].flatMap((group): ChainPair<Chain>[] => {
    const heavy = group.filter(({ side }) => side === 'heavy')
    const light = group.filter(({ side }) => side === 'light')
    const [one] = heavy
    const [other] = light
    if (one && other && group.length === 2)
      return [{ name: toName(one, other), heavy: one.chain, light: other.chain, isRepeated: false }]
    return group.map(({ chain, side }) => ({
      name: chain.name.trim(),
      heavy: side === 'heavy' ? chain : undefined,
      light: side === 'light' ? chain : undefined,
      isRepeated: (side === 'heavy' ? heavy : light).length > 1,
    }))
  })
}

const toName = (heavy: ReadChain<NamedChain>, light: ReadChain<NamedChain>): string =>
  heavy.base || `${heavy.chain.name.trim()}/${light.chain.name.trim()}`
