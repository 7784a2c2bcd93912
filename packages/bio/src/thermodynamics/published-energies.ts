// Published energies of DNA in 1 M NaCl. Steps are written 5'-AG-3' over 3'-TT-5' with the enthalpy in kcal/mol and the
// entropy in cal/(mol K); a point is a base that is not there.

/**
 * Single mismatches inside a duplex: Allawi & SantaLucia (1997) Biochemistry 36:10581, (1998) Biochemistry 37:2170 and
 * 37:9435, (1998) Nucleic Acids Res 26:2694; Peyret et al. (1999) Biochemistry 38:3468.
 */
export const mismatches = `
AG/TT 1 0.9, AT/TG -2.5 -8.3, CG/GT -4.1 -11.7, CT/GG -2.8 -8, GG/CT 3.3 10.4, GG/TT 5.8 16.3
GT/CG -4.4 -12.3, GT/TG 4.1 9.5, TG/AT -0.1 -1.7, TG/GT -1.4 -6.2, TT/AG -1.3 -5.3, AA/TG -0.6 -2.3
AG/TA -0.7 -2.3, CA/GG -0.7 -2.3, CG/GA -4 -13.2, GA/CG -0.6 -1, GG/CA 0.5 3.2, TA/AG 0.7 0.7
TG/AA 3 7.4, AC/TT 0.7 0.2, AT/TC -1.2 -6.2, CC/GT -0.8 -4.5, CT/GC -1.5 -6.1, GC/CT 2.3 5.4
GT/CC 5.2 13.5, TC/AT 1.2 0.7, TT/AC 1 0.7, AA/TC 2.3 4.6, AC/TA 5.3 14.6, CA/GC 1.9 3.7
CC/GA 0.6 -0.6, GA/CC 5.2 14.2, GC/CA -0.7 -3.8, TA/AC 3.4 8, TC/AA 7.6 20.2, AA/TA 1.2 1.7
CA/GA -0.9 -4.2, GA/CA -2.9 -9.8, TA/AA 4.7 12.9, AC/TC 0 -4.4, CC/GC -1.5 -7.2, GC/CC 3.6 8.9
TC/AC 6.1 16.4, AG/TG -3.1 -9.5, CG/GG -4.9 -15.3, GG/CG -6 -15.8, TG/AG 1.6 3.6, AT/TT -2.7 -10.8
CT/GT -5 -15.8, GT/CT -2.2 -8.4, TT/AT 0.2 -1.5`

/** Mismatches at the end of a duplex or a loop: SantaLucia & Peyret (2001), patent application WO 01/94611. */
export const terminalMismatches = `
AA/TA -3.1 -7.8, TA/AA -2.5 -6.3, CA/GA -4.3 -10.7, GA/CA -8 -22.5, AC/TC -0.1 0.5, TC/AC -0.7 -1.3
CC/GC -2.1 -5.1, GC/CC -3.9 -10.6, AG/TG -1.1 -2.1, TG/AG -1.1 -2.7, CG/GG -3.8 -9.5, GG/CG -0.7 -19.2
AT/TT -2.4 -6.5, TT/AT -3.2 -8.9, CT/GT -6.1 -16.9, GT/CT -7.4 -21.2, AA/TC -1.6 -4, AC/TA -1.8 -3.8
CA/GC -2.6 -5.9, CC/GA -2.7 -6, GA/CC -5 -13.8, GC/CA -3.2 -7.1, TA/AC -2.3 -5.9, TC/AA -2.7 -7
AC/TT -0.9 -1.7, AT/TC -2.3 -6.3, CC/GT -3.2 -8, CT/GC -3.9 -10.6, GC/CT -4.9 -13.5, GT/CC -3 -7.8
TC/AT -2.5 -6.3, TT/AC -0.7 -1.2, AA/TG -1.9 -4.4, AG/TA -2.5 -5.9, CA/GG -3.9 -9.6, CG/GA -6 -15.5
GA/CG -4.3 -11.1, GG/CA -4.6 -11.4, TA/AG -2 -4.7, TG/AA -2.4 -5.8, AG/TT -3.2 -8.7, AT/TG -3.5 -9.4
CG/GT -3.8 -9, CT/GG -6.6 -18.7, GG/CT -5.7 -15.9, GT/CG -5.9 -16.1, TG/AT -3.9 -10.5, TT/AG -3.6 -9.8`

/** Dangling ends, 5' and then 3': Bommarito, Peyret & SantaLucia (2000) Nucleic Acids Res 28:1929. */
export const danglingEnds = `
AA/.T 0.2 2.3, AC/.G -6.3 -17.1, AG/.C -3.7 -10, AT/.A -2.9 -7.6, CA/.T 0.6 3.3, CC/.G -4.4 -12.6
CG/.C -4 -11.9, CT/.A -4.1 -13, GA/.T -1.1 -1.6, GC/.G -5.1 -14, GG/.C -3.9 -10.9, GT/.A -4.2 -15
TA/.T -6.9 -20, TC/.G -4 -10.9, TG/.C -4.9 -13.8, TT/.A -0.2 -0.5, .A/AT -0.7 -0.8, .C/AG -2.1 -3.9
.G/AC -5.9 -16.5, .T/AA -0.5 -1.1, .A/CT 4.4 14.9, .C/CG -0.2 -0.1, .G/CC -2.6 -7.4, .T/CA 4.7 14.2
.A/GT -1.6 -3.6, .C/GG -3.9 -11.2, .G/GC -3.2 -10.4, .T/GA -4.1 -13.1, .A/TT 2.9 10.4, .C/TG -4.4 -13.1
.G/TC -5.2 -15, .T/TA -3.8 -12.6`

/** Sizes of loops with their free energies in kcal/mol at 37 °C: SantaLucia & Hicks (2004), table 4. */
export const loops = {
  interior:
    '3 3.2, 4 3.6, 5 4, 6 4.4, 7 4.6, 8 4.8, 9 4.9, 10 4.9, 12 5.2, 14 5.4, 16 5.6, 18 5.8, 20 5.9, 25 6.3, 30 6.6',
  bulge:
    '1 4, 2 2.9, 3 3.1, 4 3.2, 5 3.3, 6 3.5, 7 3.7, 8 3.9, 9 4.1, 10 4.3, 12 4.5, 14 4.8, 16 5, 18 5.2, 20 5.3, 25 5.6, 30 5.9',
  hairpin:
    '3 3.5, 4 3.5, 5 3.3, 6 4, 7 4.2, 8 4.3, 9 4.5, 10 4.6, 12 5, 14 5.1, 16 5.3, 18 5.5, 20 5.7, 25 6.1, 30 6.3',
} as const

/**
 * Loops of three and four bases with their closing pair that are more or less stable than their size and mismatch tell:
 * enthalpy and free energy at 37 °C in kcal/mol. SantaLucia & Hicks (2004), supplement.
 */
export const specialHairpins = `
AGAAT -1.5 -1.5, AGCAT -1.5 -1.5, AGGAT -1.5 -1.5, AGTAT -1.5 -1.5, CGAAG -2 -2, CGCAG -2 -2, CGGAG -2 -2
CGTAG -2 -2, GGAAC -2 -2, GGCAC -2 -2, GGGAC -2 -2, GGTAC -2 -2, TGAAA -1.5 -1.5, TGCAA -1.5 -1.5
TGGAA -1.5 -1.5, TGTAA -1.5 -1.5
AAAAAT 0.5 0.7, AAAACT 0.7 0.2, AAACAT 1 0.5, ACTTGT 0 -1.3, AGAAAT -1.1 -1.6, AGAGAT -1.1 -1.6
AGATAT -1.5 -2, AGCAAT -1.6 -2.1, AGCGAT -1.1 -1.6, AGCTTT 0.2 -0.3, AGGAAT -1.1 -1.6, AGGGAT -1.1 -1.6
AGGGGT 0.5 0.3, AGTAAT -1.6 -2.1, AGTGAT -1.1 -1.6, AGTTCT 0.8 0.3, ATTCGT -0.2 -0.7, ATTTGT 0 -0.5
ATTTTT -0.5 -1, CAAAAG 0.5 0.9, CAAACG 0.7 0.7, CAACAG 1 1, CAACCG 0 0, CCTTGG 0 -0.8
CGAAAG -1.1 -1.1, CGAGAG -1.1 -1.1, CGATAG -1.5 -1.5, CGCAAG -1.6 -1.6, CGCGAG -1.1 -1.1, CGCTTG 0.2 0.2
CGGAAG -1.1 -1.1, CGGGAG -1 -1, CGGGGG 0.5 0.8, CGTAAG -1.6 -1.6, CGTGAG -1.1 -1.1, CGTTCG 0.8 0.8
CTTCGG -0.2 -0.2, CTTTGG 0 0, CTTTTG -0.5 -0.5, GAAAAC 0.5 1.5, GAAACC 0.7 0.7, GAACAC 1 1
GCTTGC 0 -0.8, GGAAAC -1.1 -1.1, GGAGAC -1.1 -1.1, GGATAC -1.6 -1.6, GGCAAC -1.6 -1.6, GGCGAC -1.1 -1.1
GGCTTC 0.2 0.2, GGGAAC -1.1 -1.1, GGGGAC -1.1 -1.1, GGGGGC 0.5 0.8, GGTAAC -1.6 -1.6, GGTGAC -1.1 -1.1
GGTTCC 0.8 0.8, GTTCGC -0.2 -0.2, GTTTGC 0 0, GTTTTC -0.5 -0.5, TAAAAA 0.5 0.4, TAAACA 0.7 0.2
TAACAA 1 0.5, TCTTGA 0 -1.3, TGAAAA -1.1 -1.6, TGAGAA -1.1 -1.6, TGATAA -1.6 -2.1, TGCAAA -1.6 -2.1
TGCGAA -1.1 -1.6, TGCTTA 0.2 -0.3, TGGAAA -1.1 -1.6, TGGGAA -1.1 -1.6, TGGGGA 0.5 0.3, TGTAAA -1.6 -2.1
TGTGAA -1.1 -1.6, TGTTCA 0.8 0.3, TTTCGA -0.2 -0.7, TTTTGA 0 -0.5, TTTTTA -0.5 -1`
