/** A sequence that a screener looks for. */
export interface ListedSequence {
  name: string
  accession: string
  residues: string
}

/**
 * Harmless stand-ins that show how a hold works: two well-known proteins of food and of every human cell, from UniProt.
 * Sequences of regulated agents are not part of this project.
 */
export const demonstrationList: readonly ListedSequence[] = [
  {
    name: 'Hen egg-white lysozyme (demonstration)',
    accession: 'P00698',
    residues:
      'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL',
  },
  {
    name: 'Human ubiquitin (demonstration)',
    accession: 'P0CG48',
    residues: 'MQIFVKTLTGKTITLEVEPSDTIENVKAKIQDKEGIPPDQQRLIFAGKQLEDGRTLSDYNIQKESTLHLVLRLRGG',
  },
]
