// Restriction enzymes: REBASE (Roberts et al.) through Biopython. The first line lists the suppliers. Written by tools/bio/build-bio-data.ts.
export const enzymeTable = `
Agilent Technologies	EURx Ltd.	Minotech Biotechnology	Molecular Biology Resources - CHIMERx	New England Biolabs	Nippon Gene Co., Ltd.	Promega Corporation	Roche Applied Science	SibEnzyme Ltd.	Sigma Chemical Corporation	SinaClon BioScience Co.	Takara Bio Inc.	Thermo Fisher Scientific	Toyobo Biochemicals	Vivantis Technologies
AarI	CACCTGC	11/15	-	common	-	-	12
AatII	GACGTC	5/1	-	common	-	-	12,8,11,7,4,14
Acc65I	GGTACC	1/5	-	common	-	blocked by some overlapping dcm	12,8,4,14
AccI	GTMKAC	2/4	-	common	-	-	12,5,11,7,4,3,1
AciI	CCGC	1/3	-	common	-	-	4
AclI	AACGTT	2/4	-	common	-	-	8,4,14
AcuI	CTGAAG	22/20	-	-	-	-	8,4
AfeI	AGCGCT	3/3	-	common	-	-	8,4
AflII	CTTAAG	1/5	-	common	-	-	5,11,4
AflIII	ACRYGT	1/5	-	common	-	-	7,4,9
AgeI	ACCGGT	1/5	-	common	-	-	5,4,6
AhdI	GACNNNNNGTC	6/5	-	-	-	-	4
AleI	CACNNNNGTG	5/5	-	-	-	-	4
AluI	AGCT	2/2	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
AlwI	GGATC	9/10	-	common	blocked	-	4
AlwNI	CAGNNNCTG	6/3	-	-	-	blocked by overlapping dcm	4
ApaI	GGGCCC	5/1	-	common	-	blocked by overlapping dcm	12,8,5,11,7,4,3,6,14,1
ApaLI	GTGCAC	1/5	-	common	-	-	2,11,4
ApeKI	GCWGC	1/4	-	-	-	-	4
ApoI	RAATTY	1/5	-	common	-	-	4
AscI	GGCGCGCC	2/6	-	common	-	-	4
AseI	ATTAAT	2/4	-	common	-	-	5,4
AsiSI	GCGATCGC	5/3	-	common	-	-	8,4
AvaI	CYCGRG	1/5	-	common	-	-	5,4,3,1
AvaII	GGWCC	1/4	-	common	-	blocked by overlapping dcm	5,4,1
AvrII	CCTAGG	1/5	-	common	-	-	4
BaeGI	GKGCMC	5/1	-	-	-	-	4
BaeI	ACNNNNGTAYC	-10/-15	23/18	common	-	-	4
BamHI	GGATCC	1/5	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
BanI	GGYRCC	1/5	-	common	-	blocked by some overlapping dcm	4
BanII	GRGCYC	5/1	-	common	-	-	11,4,1
BbsI	GAAGAC	8/12	-	common	-	-	4
BbvCI	CCTCAGC	2/5	-	common	-	-	4
BbvI	GCAGC	13/17	-	common	-	-	4
BccI	CCATC	9/10	-	-	-	-	4
BceAI	ACGGC	17/19	-	-	-	-	4
BcgI	CGANNNNNNTGC	-10/-12	24/22	common	impaired by overlapping dam	-	4
BciVI	GTATCC	12/11	-	-	-	-	4
BclI	TGATCA	1/5	-	common	blocked	-	12,2,5,7,4,13,6,9
BcoDI	GTCTC	6/10	-	-	-	-	4
BcuI	ACTAGT	1/5	-	common	-	-	12
BfaI	CTAG	1/3	-	common	-	-	4
BfuAI	ACCTGC	10/14	-	-	-	-	4
BglI	GCCNNNNNGGC	7/4	-	common	-	-	12,2,8,5,11,4,13,3,6,14,1
BglII	AGATCT	1/5	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1
BlpI	GCTNAGC	2/5	-	common	-	-	4
BmgBI	CACGTC	3/3	-	-	-	-	4
BmrI	ACTGGG	11/10	-	common	-	-	4
BmtI	GCTAGC	5/1	-	common	-	-	8,4,14
BpiI	GAAGAC	8/12	-	common	-	-	12
BpmI	CTGGAG	22/20	-	common	-	-	8,4
Bpu10I	CCTNAGC	2/5	-	common	-	-	12,8,4,14
BpuEI	CTTGAG	22/20	-	-	-	-	4
BsaAI	YACGTR	3/3	-	-	-	-	4
BsaBI	GATNNNNATC	5/5	-	-	blocked by overlapping dam	-	4
BsaHI	GRCGYC	2/4	-	common	-	blocked by some overlapping dcm	4
BsaI	GGTCTC	7/11	-	common	-	impaired by overlapping dcm	4
BsaJI	CCNNGG	1/5	-	common	-	-	4
BsaWI	WCCGGW	1/5	-	common	-	-	4
BsaXI	ACNNNNNCTCC	-9/-12	21/18	-	-	-	4
BseRI	GAGGAG	16/14	-	common	-	-	4
BseYI	CCCAGC	1/5	-	-	-	-	4
BsgI	GTGCAG	22/20	-	common	-	-	4
BshTI	ACCGGT	1/5	-	common	-	-	12
BsiEI	CGRYCG	4/2	-	common	-	-	4
BsiHKAI	GWGCWC	5/1	-	-	-	-	4
BsiWI	CGTACG	1/5	-	common	-	-	4
BslI	CCNNNNNNNGG	7/4	-	common	-	blocked by some overlapping dcm	4
BsmAI	GTCTC	6/10	-	common	-	-	4
BsmBI	CGTCTC	7/11	-	common	-	-	4
BsmFI	GGGAC	15/19	-	common	-	blocked by overlapping dcm	4
BsmI	GAATGC	7/5	-	common	-	-	5,7,4,9
BsoBI	CYCGRG	1/5	-	-	-	-	4
Bsp119I	TTCGAA	2/4	-	common	-	-	12
Bsp1286I	GDGCHC	5/1	-	-	-	-	5,11,4
Bsp1407I	TGTACA	1/5	-	common	-	-	12,11
Bsp68I	TCGCGA	3/3	-	common	-	-	12
BspCNI	CTCAG	14/12	-	-	-	-	4
BspDI	ATCGAT	2/4	-	-	blocked by overlapping dam	-	4
BspEI	TCCGGA	1/5	-	common	blocked by overlapping dam	-	4
BspHI	TCATGA	1/5	-	common	impaired by overlapping dam	-	4
BspMI	ACCTGC	10/14	-	common	-	-	4
BspQI	GCTCTTC	8/11	-	common	-	-	4
BsrBI	CCGCTC	3/3	-	common	-	-	4
BsrDI	GCAATG	8/6	-	-	-	-	4
BsrFI	RCCGGY	1/5	-	common	-	-	4
BsrGI	TGTACA	1/5	-	common	-	-	4
BsrI	ACTGG	6/4	-	common	-	-	4
BssHII	GCGCGC	1/5	-	common	-	-	5,11,7,4,3,1
BssSI	CACGAG	1/5	-	-	-	-	4
BstAPI	GCANNNNNTGC	7/4	-	common	-	-	8,4
BstBI	TTCGAA	2/4	-	common	-	-	4
BstEII	GGTNACC	1/6	-	common	-	-	2,5,4
BstNI	CCWGG	2/3	-	common	-	-	4
BstUI	CGCG	2/2	-	common	-	-	4
BstXI	CCANNNNNNTGG	8/4	-	common	-	blocked by some overlapping dcm	12,8,5,11,7,4,3,14,1,10
BstYI	RGATCY	1/5	-	common	-	-	4
BstZ17I	GTATAC	3/3	-	common	-	-	4
Bsu36I	CCTNAGG	2/5	-	common	-	-	4
BtgI	CCRYGG	1/5	-	common	-	-	4
BtgZI	GCGATG	16/20	-	common	-	-	4
BtsCI	GGATG	7/5	-	-	-	-	4
BtsI	GCAGTG	8/6	-	common	-	-	4
BtsIMutI	CAGTG	7/5	-	-	-	-	4
Cac8I	GCNNGC	3/3	-	common	-	-	4
ClaI	ATCGAT	2/4	-	common	blocked by overlapping dam	-	12,11,7,4,3,6,9,1
CspCI	CAANNNNNGTGG	-11/-13	24/22	-	-	-	4
CviAII	CATG	1/3	-	common	-	-	4
CviKI-1	RGCY	2/2	-	-	-	-	4
CviQI	GTAC	1/3	-	-	-	-	4
DdeI	CTNAG	1/4	-	common	-	-	11,7,4,13,3,6,9,1
DpnI	GATC	2/2	-	common	requires dam methylation	-	12,0,11,7,4,13,3,6,9,1
DpnII	GATC	0/4	-	common	blocked	-	4
DraI	TTTAAA	3/3	-	common	-	-	12,8,5,11,7,4,3,9,14,1
DraIII	CACNNNGTG	6/3	-	common	-	-	8,7,4,14
DrdI	GACNNNNNNGTC	7/5	-	common	-	-	4
EaeI	YGGCCR	1/5	-	common	-	blocked by overlapping dcm	11,4
EagI	CGGCCG	1/5	-	common	-	-	4
EarI	CTCTTC	7/10	-	common	-	-	4
EciI	GGCGGA	17/15	-	common	-	-	4
Ecl136II	GAGCTC	3/3	-	common	-	-	12
Eco31I	GGTCTC	7/11	-	common	-	-	12
Eco32I	GATATC	3/3	-	common	-	-	12
Eco47III	AGCGCT	3/3	-	common	-	-	12,7,9
Eco53kI	GAGCTC	3/3	-	common	-	-	4
EcoNI	CCTNNNNNAGG	5/6	-	common	-	-	4
EcoO109I	RGGNCCY	2/5	-	common	-	blocked by overlapping dcm	12,5,11,4
EcoRI	GAATTC	1/5	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
EcoRV	GATATC	3/3	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1
Esp3I	CGTCTC	7/11	-	common	-	-	12,4
FatI	CATG	0/4	-	common	-	-	8,4
FauI	CCCGC	9/11	-	-	-	-	8,4
Fnu4HI	GCNGC	2/3	-	-	-	-	4
FokI	GGATG	14/18	-	common	-	impaired by overlapping dcm	12,8,5,11,7,4,14,1,10
FseI	GGCCGGCC	6/2	-	common	-	impaired by overlapping dcm	4
FspI	TGCGCA	3/3	-	common	-	-	5,4
HaeII	RGCGCY	5/1	-	common	-	-	5,11,4
HaeIII	GGCC	2/2	-	common	-	-	12,8,5,11,7,4,13,3,6,9,1
HgaI	GACGC	10/15	-	common	-	-	8,4
HhaI	GCGC	3/1	-	common	-	-	12,5,11,4,3,6,1
HincII	GTYRAC	3/3	-	common	-	-	12,5,11,4,13,3,1
HindIII	AAGCTT	1/5	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
HinfI	GANTC	1/4	-	common	-	-	12,2,8,5,11,7,4,13,3,6,14,1,10
HinP1I	GCGC	1/3	-	common	-	-	4
HpaI	GTTAAC	3/3	-	common	-	-	12,2,8,5,11,7,4,3,9,14,1
HpaII	CCGG	1/3	-	common	-	-	12,8,4,3,6,14,1
HphI	GGTGA	13/12	-	common	blocked by overlapping dam	-	12,4
Hpy166II	GTNNAC	3/3	-	-	-	-	4
Hpy188I	TCNGA	3/2	-	-	blocked by overlapping dam	-	4
Hpy188III	TCNNGA	2/4	-	-	blocked by overlapping dam	-	4
Hpy99I	CGWCG	5/0	-	-	-	-	4
HpyAV	CCTTC	11/10	-	-	-	-	4
HpyCH4III	ACNGT	3/2	-	-	-	-	4
HpyCH4IV	ACGT	1/3	-	-	-	-	4
HpyCH4V	TGCA	2/2	-	-	-	-	4
KasI	GGCGCC	1/5	-	common	-	-	4
Kpn2I	TCCGGA	1/5	-	common	-	-	12
KpnI	GGTACC	5/1	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
LguI	GCTCTTC	8/11	-	common	-	-	12
MboI	GATC	0/4	-	common	blocked	-	12,2,11,4,3,6,1,10
MboII	GAAGA	13/12	-	common	blocked by overlapping dam	-	12,8,5,11,4,3,14,1
MfeI	CAATTG	1/5	-	common	-	-	8,4
MluCI	AATT	0/4	-	-	-	-	4
MluI	ACGCGT	1/5	-	common	-	-	12,8,5,11,7,4,13,3,6,9,14
MlyI	GAGTC	10/10	-	common	-	-	4
MmeI	TCCRAC	26/24	-	common	-	-	4,1
MnlI	CCTC	11/10	-	common	-	-	12,8,4,3,14,1
MreI	CGCCGGCG	2/6	-	common	-	-	12
MscI	TGGCCA	3/3	-	common	-	blocked by overlapping dcm	4,13
MseI	TTAA	1/3	-	common	-	-	4
MslI	CAYNNNNRTG	5/5	-	common	-	-	4
MspA1I	CMGCKG	3/3	-	common	-	-	8,4,14
MspI	CCGG	1/3	-	common	-	-	12,8,5,11,4,3,6,14,1
MssI	GTTTAAAC	4/4	-	common	-	-	12
MunI	CAATTG	1/5	-	common	-	-	12,11,7,9
MwoI	GCNNNNNNNGC	7/4	-	common	-	-	4
NaeI	GCCGGC	3/3	-	common	-	-	2,11,4
NarI	GGCGCC	2/4	-	common	-	-	5,7,4,3,1
NciI	CCSGG	2/3	-	-	-	-	5,4
NcoI	CCATGG	1/5	-	common	-	-	12,2,5,11,7,4,13,3,6,9,1,10
NdeI	CATATG	2/4	-	common	-	-	12,5,11,7,4,3,6,9,1
NgoMIV	GCCGGC	1/5	-	common	-	-	4
NheI	GCTAGC	1/5	-	common	-	-	12,2,5,11,7,4,13,3,6,9,1
NlaIII	CATG	4/0	-	common	-	-	4
NlaIV	GGNNCC	3/3	-	common	-	blocked by overlapping dcm	4
NmeAIII	GCCGAG	27/25	-	-	-	-	4
NotI	GCGGCCGC	2/6	-	common	-	-	12,2,5,11,7,4,13,3,6,9,1
NruI	TCGCGA	3/3	-	common	blocked by overlapping dam	-	12,2,8,5,11,7,4,3,9,1
NsiI	ATGCAT	5/1	-	common	-	-	5,7,4,3,9,1
NspI	RCATGY	5/1	-	common	-	-	4
PacI	TTAATTAA	5/3	-	common	-	-	12,4,13
PaeI	GCATGC	5/1	-	common	-	-	12
PaeR7I	CTCGAG	1/5	-	-	-	-	4
PaqCI	CACCTGC	11/15	-	common	-	-	4
PciI	ACATGT	1/5	-	common	-	-	8,4
PflFI	GACNNNGTC	4/5	-	-	-	-	4
PflMI	CCANNNNNTGG	7/4	-	common	-	blocked by overlapping dcm	4
PleI	GAGTC	9/10	-	common	-	-	4
PluTI	GGCGCC	5/1	-	-	-	-	4
PmeI	GTTTAAAC	4/4	-	common	-	-	4
PmlI	CACGTG	3/3	-	common	-	-	4
PpuMI	RGGWCCY	2/5	-	common	-	blocked by overlapping dcm	4
PscI	ACATGT	1/5	-	common	-	-	12
PshAI	GACNNNNGTC	5/5	-	common	-	-	11,4
PsiI	TTATAA	3/3	-	common	-	-	8,4
PspGI	CCWGG	0/5	-	common	-	blocked	4
PspOMI	GGGCCC	1/5	-	common	-	-	8,4,14
PspXI	VCTCGAGB	2/6	-	common	-	-	8,4
PstI	CTGCAG	5/1	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1
PvuI	CGATCG	4/2	-	common	-	-	12,11,7,4,13,3,6,9,1
PvuII	CAGCTG	3/3	-	common	-	-	12,2,8,5,11,7,4,13,3,9,14,1
RsaI	GTAC	2/2	-	common	-	-	12,2,8,5,7,4,3,6,14,1,10
RsrII	CGGWCCG	2/5	-	common	-	-	4,3,1
SacI	GAGCTC	5/1	-	common	-	-	12,5,11,7,4,13,3,6,9,1
SacII	CCGCGG	4/2	-	common	-	-	12,5,11,4,13,3,6,1
SalI	GTCGAC	1/5	-	common	-	-	12,2,8,5,11,7,4,13,3,6,14,1
SapI	GCTCTTC	8/11	-	common	-	-	4
Sau3AI	GATC	0/4	-	common	-	-	2,5,11,7,4,1
Sau96I	GGNCC	1/4	-	common	-	blocked by overlapping dcm	5,4
SbfI	CCTGCAGG	6/2	-	common	-	-	8,4,14
ScaI	AGTACT	3/3	-	common	-	-	12,2,5,11,7,4,13,3,6,1
ScrFI	CCNGG	2/3	-	common	-	blocked by overlapping dcm	5,4
SdaI	CCTGCAGG	6/2	-	common	-	-	12
SexAI	ACCWGGT	1/6	-	common	-	blocked	7,4
SfaAI	GCGATCGC	5/3	-	common	-	-	12
SfaNI	GCATC	10/14	-	common	-	-	8,4,14
SfcI	CTRYAG	1/5	-	common	-	-	4
SfiI	GGCCNNNNNGGCC	8/5	-	common	-	impaired by overlapping dcm	12,2,8,5,11,7,4,13,3,14,1
SfoI	GGCGCC	3/3	-	common	-	impaired by some overlapping dcm	4
SgrAI	CRCCGGYG	2/6	-	common	-	-	4
SmaI	CCCGGG	3/3	-	common	-	-	12,2,8,5,11,7,4,13,3,6,9,14,1,10
SmiI	ATTTAAAT	4/4	-	common	-	-	12,8,11,14
SmlI	CTYRAG	1/5	-	common	-	-	4
SnaBI	TACGTA	3/3	-	common	-	-	2,11,7,4
SpeI	ACTAGT	1/5	-	common	-	-	12,5,11,7,4,13,3,6,9,1
SphI	GCATGC	5/1	-	common	-	-	12,2,8,5,11,7,4,13,3,6,14,1
SrfI	GCCCGGGC	4/4	-	common	-	-	4
SspI	AATATT	3/3	-	common	-	-	12,2,8,5,11,4,3,14,1
StuI	AGGCCT	3/3	-	common	-	blocked by overlapping dcm	12,5,11,7,4,3,1
StyD4I	CCNGG	0/5	-	-	-	blocked by overlapping dcm	4
StyI	CCWWGG	1/5	-	common	-	-	2,5,4
SwaI	ATTTAAAT	4/4	-	common	-	-	5,7,4,9
TaqI	TCGA	1/3	-	common	blocked by overlapping dam	-	12,2,8,5,11,7,4,3,6,14,1
TfiI	GAWTC	1/4	-	common	-	-	4
TseI	GCWGC	1/4	-	common	-	-	4
Tsp45I	GTSAC	0/5	-	common	-	-	4
TspMI	CCCGGG	1/5	-	-	-	-	4
TspRI	CASTG	7/-2	-	common	-	-	4
Tth111I	GACNNNGTC	4/5	-	common	-	-	8,11,4,3,14,1
VspI	ATTAAT	2/4	-	common	-	-	12,8,14
XbaI	TCTAGA	1/5	-	common	blocked by overlapping dam	-	12,2,8,5,11,7,4,3,6,9,14,1
XcmI	CCANNNNNNNNNTGG	8/7	-	common	-	-	4
XhoI	CTCGAG	1/5	-	common	-	-	12,5,11,7,4,13,3,6,1
XmaI	CCCGGG	1/5	-	common	-	-	8,4,14
XmaJI	CCTAGG	1/5	-	common	-	-	12
XmnI	GAANNNNTTC	5/5	-	common	-	-	4
ZraI	GACGTC	3/3	-	common	-	-	8,4,14
`
