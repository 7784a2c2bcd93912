import { getMeltingTemperature, sequencingPrimers } from '@paratope/bio'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { type PackLadder, plasmidLadder } from './packs.ts'
import type { ProductSeed } from './product-seed.ts'
import { joinIdentity, joinSentences, repeatText, toProductText } from './product-text.ts'
import type { CatalogueSeedData } from './seed-data.ts'

const partLadder: PackLadder = {
  rungs: plasmidLadder.rungs.filter(([, unit]) => unit === 'µg'),
  leadDays: 5,
}

const primerLadder: PackLadder = {
  rungs: [
    [10, 'nmol', 1],
    [50, 'nmol', 2.8],
  ],
  leadDays: 3,
}

const partDollars = 60
const primerDollars = 12

export const buildPartCode = (no: number): string => buildCatalogueCode('plasmid', no)

type PartSeed = CatalogueSeedData['parts'][number]

/** A part as it is sold: cloned in pUC19, whose sequence and resistance are known. */
export function buildPart(seed: PartSeed, no: number): ProductSeed {
  const length = `${seed.length} bp`
  return finishProductSeed(
    {
      code: buildPartCode(no),
      category: 'plasmid',
      sec: 'Parts',
      format: 'plasmid',
      name: toProductText({
        en: `${seed.name}, cloned part`,
        zh: `${seed.name} 克隆元件`,
        es: `${seed.name}, parte clonada`,
        ja: `${seed.name}（クローン化パーツ）`,
      }),
      identity: joinIdentity(
        { ...repeatText(length), es: `${seed.length} pb` },
        toProductText({ en: 'in pUC19', zh: '位于 pUC19 中', es: 'en pUC19', ja: 'pUC19 に挿入' }),
        toProductText({
          en: 'ampicillin resistance',
          zh: '氨苄西林抗性',
          es: 'resistencia a ampicilina',
          ja: 'アンピシリン耐性',
        }),
      ),
      description: joinSentences(
        seed.description,
        toProductText({
          en: `The part of ${length} is supplied in pUC19 and propagated in E. coli DH5α under ampicillin.`,
          zh: `该元件长 ${length}，插入 pUC19 中提供，在 E. coli DH5α 中以氨苄西林筛选扩增。`,
          es: `La parte, de ${seed.length} pb, se suministra en pUC19 y se propaga en E. coli DH5α con ampicilina.`,
          ja: `${length} のパーツを pUC19 に挿入した状態で供給し、E. coli DH5α を宿主としてアンピシリンで選択・増幅します。`,
        }),
      ),
      applications: ['cloning'],
      buffer: '10 mM Tris, 0.1 mM EDTA, pH 8.0',
      concentration: { value: 250, unit: 'µg/mL' },
      storage: 'minus-20c',
      shipping: 'ice-pack',
      libraryPart: { id: seed.id, length: seed.length, vector: 'pUC19' },
      aliases: [seed.id, ...(seed.aliases ?? []), '元件', 'パーツ', 'parte'],
    },
    { ladder: partLadder, dollars: partDollars, quoteLargest: false },
  )
}

/** GC content in whole percent. */
const getGcPercent = (bases: string): number => Math.round((100 * bases.replace(/[^GC]/g, '').length) / bases.length)

/** A universal sequencing primer, dried. */
export function buildPrimer({ no, name }: { no: number; name: string }): ProductSeed {
  const bases = sequencingPrimers.find((primer) => primer.name === name)?.bases
  if (!bases) throw new Error(`the sequencing primer ${name} has no sequence`)
  const melting = Math.round(getMeltingTemperature(bases))
  return finishProductSeed(
    {
      code: buildPartCode(no),
      category: 'plasmid',
      sec: 'Primers',
      format: 'reagent',
      name: toProductText({
        en: `${name} sequencing primer`,
        zh: `${name} 测序引物`,
        es: `Cebador de secuenciación ${name}`,
        ja: `${name} シークエンシングプライマー`,
      }),
      identity: joinIdentity(repeatText(`5′-${bases}-3′`), repeatText(`${bases.length} nt`)),
      description: toProductText({
        en: `Universal primer of ${bases.length} nucleotides for Sanger sequencing, desalted and dried. Its melting temperature is ${melting} °C by nearest neighbours.`,
        zh: `用于 Sanger 测序的通用引物，长 ${bases.length} 个核苷酸，经脱盐后干燥。按最近邻法计算的熔解温度为 ${melting} °C。`,
        es: `Cebador universal de ${bases.length} nucleótidos para secuenciación Sanger, desalado y seco. Su temperatura de fusión es de ${melting} °C por vecinos más próximos.`,
        ja: `サンガーシークエンシング用のユニバーサルプライマー（${bases.length} 塩基）。脱塩後に乾燥しています。最近接塩基対法による融解温度は ${melting} °C です。`,
      }),
      applications: ['sequencing'],
      packaging: 'freeze-dried',
      storage: 'minus-20c',
      shipping: 'ambient',
      primer: { bases, gcPercent: getGcPercent(bases), meltingTemperature: melting },
      aliases: [name, bases, 'primer', '引物', 'cebador', 'プライマー'],
    },
    { ladder: primerLadder, dollars: primerDollars, quoteLargest: false },
  )
}
