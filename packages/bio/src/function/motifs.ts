/** Short sequences that a function depends on, read in the direction in which they work. */
export const motifs = {
  /** R of HIV-1, with TAR. */
  hivR: /CTGGTTAGACCAGATCTGAGCC/g,
  /** Start of U3 of HIV-1: the integrase's end. */
  hivU3: /TGGAAGGGCTAATTCACTCC/g,
  /** Sp1 and NF-kB sites in U3, which self-inactivating ends lack. */
  hivU3Promoter: /GGGACTTTCCAGGGAGGCGTG/g,
  /** Binds tRNA-Lys, by which reverse transcription begins. */
  hivPbs: /TGGCGCCCGAACAGGGAC/g,
  /** Stem loops 1 and 3 of the packaging signal. */
  hivSl1: /CGACGCAGGACTCGGCTTGCTGA/g,
  hivSl3: /GACTAGCGGAGGCTAG/g,
  hivRre: /TTGGGAGCAGCAGGAAGCACTATGGGCGC/g,
  /** Polypurine tract; primes the plus strand before U3 and, as cPPT, in the middle. */
  hivPpt: /AAAAGAAAAGGGGGGA/g,
  /** R of Moloney leukaemia virus and its relatives. */
  mlvR: /GACTG[AC]GTCGCCCGGGTACCCGT/g,
  /** Bind tRNA-Pro and tRNA-Gln. */
  mlvPbs: /TGGGGGCTCGTCCGGGAT|TGGAGGTCCCACCGAGAT/g,
  mlvPpt: /AAAAAGGGGGGAATGAAAGACC/g,
  mlvPsi: /GTTAGCTAACTAGCTCTGTATCTGGCGG/g,
  /** The D sequence of AAV2, in the direction out of the genome. */
  aavD: /AGGAACCCCTAGTGATGGAG/g,
  /** The repeat to which Rep binds; on both strands of each ITR. */
  aavRbe: /GCGCTCGCTCGCTC/g,
  /** Ends of piggyBac, in the direction into the transposon for the 5' end, out of it on the other strand. */
  piggyBac5: /CCCTAGAAAGATAGTCTGCG/g,
  piggyBac3: /CCCTAGAAAGATAATCATATTG/g,
  /** Both ends of Tn7, in the direction into the transposon. */
  tn7: /TGTGGGCGGACAA/g,
  /** The outer end of Sleeping Beauty, in the direction into the transposon. */
  sleepingBeauty: /CAGTTGAAGTCGGAAGTTTACATAC/g,
  wpre: /AATCAACCTCTGGATTACAAAATTTGTGAAAG/g,
  /** Code looks for the tract rich in G and T behind it. */
  polyASignal: /A[AT]TAAA/g,
} as const
