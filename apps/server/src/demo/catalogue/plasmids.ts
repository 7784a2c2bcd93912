import type { Language } from '@paratope/contract/kernel'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { plasmidLadder } from './packs.ts'
import { translateMarker, translateOrigin } from './plasmid-text.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import { formatList, formatMeasure, joinIdentity, joinSentences, repeatText, toProductText } from './product-text.ts'
import type { BackboneSeed } from './seed-data.ts'

type OfferedBackbone = BackboneSeed & { terms: 'public' | 'label-licence' }

/** Deposits of repositories are for design only; anyone who wants one asks the repository. */
export const isOffered = (seed: BackboneSeed): seed is OfferedBackbone => seed.terms !== 'deposit'

function getSection({ category }: BackboneSeed): string {
  if (category.startsWith('yeast')) return 'Yeast'
  return category.includes('expression') ? 'Expression' : 'Cloning'
}

const getDrug = (resistance: string): string => resistance.replace(/ \(.*/, '')

function describeTerms({ terms: kind }: OfferedBackbone): ProductText {
  return kind === 'label-licence'
    ? {
        en: 'Its name belongs to the originator and only identifies the backbone; the originator’s label licence applies to its use.',
        zh: '名称归原研方所有，仅用于识别该骨架；使用时适用原研方的标签许可。',
        es: 'El nombre pertenece al fabricante original y solo identifica el plásmido base; su uso está sujeto a la licencia de etiqueta de ese fabricante.',
        ja: '名称は原開発元に帰属し、バックボーンの識別のためにのみ記載しています。使用には原開発元のラベルライセンスが適用されます。',
      }
    : {
        en: 'Its sequence is published.',
        zh: '其序列已公开。',
        es: 'Su secuencia está publicada.',
        ja: '配列は公開されています。',
      }
}

export const buildPlasmidCode = ({ no }: BackboneSeed): string => buildCatalogueCode('plasmid', no)

export function buildPlasmid(seed: OfferedBackbone): ProductSeed {
  const sec = getSection(seed)
  const drugs = seed.resistance
    .filter((marker) => !marker.includes('cassette'))
    .map((marker) => translateMarker(getDrug(marker)))
  const listDrugs = (language: Language) => drugs.map((drug) => drug[language])
  const length = formatMeasure(Math.round(seed.length / 100) / 10, 'kb')
  const strain = seed.hostStrain.replace('DH5alpha', 'DH5α')
  return finishProductSeed(
    {
      code: buildPlasmidCode(seed),
      category: 'plasmid',
      sec,
      format: 'plasmid',
      name: toProductText({
        en: `${seed.name} backbone`,
        zh: `${seed.name}质粒骨架`,
        es: `Plásmido base ${seed.name}`,
        ja: `${seed.name}バックボーン`,
      }),
      identity: joinIdentity(
        { ...repeatText(`${seed.length} bp`), es: `${seed.length} pb` },
        toProductText({
          en: formatList(listDrugs('en'), 'en'),
          zh: `${formatList(listDrugs('zh'), 'zh')}抗性`,
          es: `resistencia a ${formatList(listDrugs('es'), 'es')}`,
          ja: `${formatList(listDrugs('ja'), 'ja')}耐性`,
        }),
        translateOrigin(seed.origin),
      ),
      description: joinSentences(
        seed.description,
        toProductText({
          en: `The backbone of ${length.en} is propagated in ${strain} under ${listDrugs('en').join(' or ')}.`,
          zh: `该骨架长${length.zh}，在${strain}中以${listDrugs('zh').join('或')}筛选扩增。`,
          es: `El plásmido base, de ${length.es}, se propaga en ${strain} con ${listDrugs('es').join(' o ')}.`,
          ja: `全長${length.ja}で、${strain}を宿主とし、${listDrugs('ja').join('または')}で選択して増幅します。`,
        }),
        describeTerms(seed),
      ),
      applications: sec === 'Cloning' ? ['cloning'] : ['cloning', 'protein-expression'],
      buffer: '10 mM Tris, 0.1 mM EDTA, pH 8.0',
      concentration: { value: 250, unit: 'µg/mL' },
      storage: 'minus-20c',
      shipping: 'ice-pack',
      plasmid: {
        backbone: seed.id,
        length: seed.length,
        resistance: seed.resistance,
        selection: seed.selection ?? [],
        origin: seed.origin,
        copyNumber: seed.copyNumber,
        hostStrain: strain,
        expressionHost: seed.expressionHost ?? null,
        accession: seed.accession ?? null,
        terms: seed.terms,
      },
      aliases: [
        seed.name,
        seed.id,
        ...(seed.accession ? [seed.accession] : []),
        'backbone',
        '载体',
        '质粒',
        ...drugs.flatMap(({ zh, es, ja }) => [zh, es, ja]),
        'plásmido base',
        'バックボーン',
        // Its older Chinese name.
        ...(drugs.some(({ en }) => en === 'ampicillin') ? ['氨苄青霉素'] : []),
      ],
    },
    { ladder: plasmidLadder, dollars: 75, quoteLargest: false },
  )
}
