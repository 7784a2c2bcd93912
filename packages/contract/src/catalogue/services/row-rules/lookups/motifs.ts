/**
 * Stretches of amino acids that tell molecules apart; X is any residue. Sources: IMGT reference directory (IGHJ, IGKJ, IGLJ,
 * IGHC of human and mouse), UniProt P01857, P01868, P01863 (constant regions).
 */
export const motifs = {
  'kappa-joining': ['FGXGTKXEIK', 'FGXGTKXDIK', 'FGXGTRXEIK', 'FGXGTKXELK'],
  'lambda-joining': ['FGXGTKXTVL', 'FGXGTQXTVL', 'FGXGTXVTVL'],
  'any-joining': ['FGXGTKXEIK', 'FGXGTKXDIK', 'FGXGTRXEIK', 'FGXGTKXELK', 'FGXGTKXTVL', 'FGXGTQXTVL', 'FGXGTXVTVL'],
  'human-fc': ['PKDTLMISRTPEV'],
  'mouse-fc': ['PKIKDVLMISLSP', 'PKDVLTITLTPKV', 'PKIKDALMISLTP'],
  'human-constant': ['ASTKGPSVFPLAP', 'PKDTLMISRTPEV'],
  'mouse-constant': ['AKTTPPSVYPLAP', 'AKTTAPSVYPLAP', 'AKTTPPSVYPLAPG'],
  'any-fc': ['PKDTLMISRTPEV', 'PKIKDVLMISLSP', 'PKDVLTITLTPKV', 'PKIKDALMISLTP'],
  // VH genes and JH of mouse that no human gene has (OGRDB); JH of rat, rabbit and alpaca (IMGT).
  'mouse-heavy': [
    'GQGTTLTVSS',
    'GQGTSVTVSS',
    'GAGTTVTVSS',
    'GQGTLVTVSA',
    'SSSTAYMQLSSLTS',
    'QLQQSGPELVKPGA',
    'SRLSISKDNSKSQV',
    'TADTSSNTAYLQLS',
    'FSLETSASTAYLQI',
  ],
  'rat-heavy': ['GQGVMVTVSS', 'GPGTMVTVSS'],
  'rabbit-heavy': ['GPGTLVTVSS', 'GPGTLVTISS', 'QSLEESGG'],
  'alpaca-heavy': ['GQGTQVTVSS'],
  'ccdb-toxin': ['MQFKVYTYKRESRYRLFVDVQ', 'ATGCAGTTTAAGGTTTACACCTATAAAAGAGAGAG'],
  'human-framework': [
    'RFTISRDNSKNTLYLQMNSLRAEDTAVYYC',
    'RFTISRDNAKNSLYLQMNSLRAEDTAVYYC',
    'RVTITADESTSTAYMELSSLRSEDTAVYYC',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MotifName = keyof typeof motifs
