import type { RowRule, RuleTest } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import { advise, anyOf, is, isOther, lacks, mentions, mentionsLookup, stop } from './rule-builders.ts'

export interface BindingSurface {
  /** The column with the chip or probe. */
  key: string
  biotinBinders: string[]
  nickel: string
  amine: string
  antiFc: string[]
}

type Rules = readonly RowRule<FullText>[]

/** Surfaces that capture by the Fc. */
export const listFcRules = ({ key, antiFc }: BindingSurface): Rules => {
  // Binning is done with antibodies, and titres by what the surface captures.
  const measuredThere = key === 'probe' ? ['concentration', 'binning'] : ['concentration']
  const withoutFc = (id: string, when: readonly RuleTest[]) =>
    stop(
      id,
      [key, 'ligand'],
      [is(key, 'Protein A', ...antiFc), ...when],
      `{${key}} captures by the Fc, which “{ligand}” does not have. Choose its tag or amine coupling.`,
      `{${key}} 通过 Fc 捕获，而“{ligand}”没有 Fc。请按其标签选择，或用氨基偶联。`,
      `{${key}} captura por la Fc, que «{ligand}» no tiene. Elija su etiqueta o el acoplamiento por aminas.`,
      `{${key}} は Fc で捕捉しますが、「{ligand}」には Fc がありません。タグに合う表面かアミンカップリングをお選びください。`,
    )
  return [
    stop(
      'surface-foreign-ligand',
      [key, 'ligand'],
      [mentionsLookup('surface-foreign', key, 'ligand')],
      `{${key}} does not capture “{ligand}”. Choose the surface for its species and format.`,
      `{${key}} 不能捕获“{ligand}”。请按其种属和形式选择表面。`,
      `{${key}} no captura «{ligand}». Elija la superficie según su especie y formato.`,
      `{${key}} は「{ligand}」を捕捉しません。動物種と形式に合うものをお選びください。`,
    ),
    withoutFc('fragment-without-fc', [mentions('ligand', '@without-fc'), lacks('ligand', '@fc-tag')]),
    withoutFc('antigen-without-fc', [
      mentions('ligand', '@his', '@other-tag'),
      lacks('ligand', '@antibody', '@fc-tag', '@without-fc'),
    ]),
    stop(
      'surface-binds-analyte',
      [key, 'analyte'],
      [isOther('assay', ...measuredThere), mentionsLookup('surface-binds-analyte', key, 'analyte')],
      `{${key}} also captures the analyte “{analyte}”. Take another surface, or an analyte without this Fc.`,
      `{${key}} 也会捕获分析物“{analyte}”。请更换表面，或使用不带此 Fc 的分析物。`,
      `{${key}} captura también el analito «{analyte}». Elija otra superficie o un analito sin esta Fc.`,
      `{${key}} はアナライト「{analyte}」も捕捉します。別の表面か、この Fc を持たないアナライトをご使用ください。`,
    ),
    stop(
      'fcrn-on-protein-a',
      [key, 'analyte'],
      [is(key, 'Protein A'), anyOf(mentions('analyte', '@fcrn'), mentions('ligand', '@fcrn'))],
      'Protein A covers the binding site of FcRn. Immobilise the antibody covalently, or capture it by Fab or biotin.',
      'Protein A 会遮挡 FcRn 的结合位点。请共价固定抗体，或通过 Fab 或生物素捕获。',
      'Protein A ocupa el sitio de FcRn. Inmovilice el anticuerpo de forma covalente o captúrelo por Fab o biotina.',
      'Protein A は FcRn の結合部位を塞ぎます。抗体を共有結合で固定するか、Fab またはビオチンで捕捉してください。',
    ),
    stop(
      'protein-a-poor',
      [key, 'ligand'],
      [mentionsLookup('protein-a-poor', key, 'ligand')],
      'Protein A hardly binds “{ligand}”. Choose an anti-Fc surface or amine coupling.',
      'Protein A 几乎不结合“{ligand}”。请选择抗 Fc 表面或氨基偶联。',
      'Protein A apenas une «{ligand}». Elija una superficie anti-Fc o el acoplamiento por aminas.',
      'Protein A は「{ligand}」をほとんど結合しません。抗 Fc またはアミンカップリングをお選びください。',
    ),
  ]
}

/** Surfaces that capture biotin. */
export const listBiotinRules = ({ key, biotinBinders }: BindingSurface): Rules => {
  const isBiotin = is(key, ...biotinBinders)
  return [
    stop(
      'biotin-missing',
      [key, 'ligand'],
      [
        isBiotin,
        anyOf(mentions('ligand', '@not-biotin'), mentions('ligand', '@his', '@other-tag')),
        lacks('ligand', '@biotin'),
      ],
      `{${key}} needs a biotinylated ligand, and “{ligand}” is not. Biotinylate it, or choose another surface.`,
      `{${key}} 需要生物素化的配体，而“{ligand}”未生物素化。请生物素化或更换表面。`,
      `{${key}} necesita un ligando biotinilado y «{ligand}» no lo está. Biotinílelo o elija otra superficie.`,
      `{${key}} にはビオチン化リガンドが必要ですが、「{ligand}」はビオチン化されていません。ビオチン化するか、別の表面をお選びください。`,
    ),
    advise(
      'biotin-unsaid',
      [key, 'ligand'],
      [isBiotin, lacks('ligand', '@biotin', '@not-biotin', '@his', '@other-tag')],
      `{${key}} captures biotin. Write “biotinylated” with the ligand, or we biotinylate it on request.`,
      `{${key}} 捕获生物素。请在配体名称中注明“生物素化”，或委托我们标记。`,
      `{${key}} captura biotina. Escriba «biotinilado» junto al ligando o pida que lo biotinilemos.`,
      `{${key}} はビオチンを捕捉します。リガンドに「ビオチン化」と明記するか、ビオチン化をご依頼ください。`,
    ),
    stop(
      'biotin-both',
      ['analyte', 'ligand'],
      [isBiotin, mentions('analyte', '@biotin')],
      `A biotinylated analyte binds to {${key}} itself. Biotinylate only the ligand.`,
      `生物素化的分析物会直接结合 {${key}}。请只标记配体。`,
      `Un analito biotinilado se une al propio {${key}}. Biotinile solo el ligando.`,
      `ビオチン化アナライトは {${key}} に直接結合します。ビオチン化はリガンドだけにしてください。`,
    ),
    stop(
      'buffer-free-biotin',
      ['buffer', key],
      [isBiotin, mentions('buffer', 'biotin', 'rpmi*', '生物素', 'biotina', 'ビオチン')],
      `Free biotin in “{buffer}” fills {${key}}. Take a buffer without it.`,
      `“{buffer}”中的游离生物素会占满 {${key}}。请使用不含生物素的缓冲液。`,
      `La biotina libre de «{buffer}» ocupa {${key}}. Elija un tampón sin ella.`,
      `「{buffer}」の遊離ビオチンが {${key}} を占有します。ビオチンを含まない緩衝液をお選びください。`,
    ),
  ]
}

/** Surfaces that capture a His tag, and those that couple amines. */
export const listChemistryRules = ({ key, nickel, amine }: BindingSurface): Rules => {
  const isNickel = is(key, nickel)
  return [
    stop(
      'his-missing',
      [key, 'ligand'],
      [isNickel, mentions('ligand', '@antibody', '@other-tag', '@without-fc', '@biotin'), lacks('ligand', '@his')],
      `{${key}} captures a His tag, which “{ligand}” does not name. Choose the surface for its tag.`,
      `{${key}} 捕获 His 标签，而“{ligand}”没有注明。请按其标签选择表面。`,
      `{${key}} captura una etiqueta His, que «{ligand}» no menciona. Elija la superficie de su etiqueta.`,
      `{${key}} は His タグを捕捉しますが、「{ligand}」に記載がありません。タグに合う表面をお選びください。`,
    ),
    advise(
      'his-unsaid',
      [key, 'ligand'],
      [isNickel, lacks('ligand', '@his', '@antibody', '@other-tag', '@without-fc', '@biotin')],
      `{${key}} captures a His tag. Write it with the ligand, or choose another surface.`,
      `{${key}} 捕获 His 标签。请在配体名称中注明，或更换表面。`,
      `{${key}} captura una etiqueta His. Indíquela junto al ligando o elija otra superficie.`,
      `{${key}} は His タグを捕捉します。リガンドに明記するか、別の表面をお選びください。`,
    ),
    stop(
      'his-both',
      ['analyte', 'ligand'],
      [isNickel, mentions('analyte', '@his')],
      `The His tag of “{analyte}” binds to {${key}} itself. Take an analyte without it, or another surface.`,
      `“{analyte}”的 His 标签会直接结合 {${key}}。请使用无 His 的分析物或更换表面。`,
      `La etiqueta His de «{analyte}» se une al propio {${key}}. Use un analito sin ella u otra superficie.`,
      `「{analyte}」の His タグは {${key}} に直接結合します。His タグのないアナライトか、別の表面をご使用ください。`,
    ),
    stop(
      'nickel-stripped',
      ['buffer', key],
      [isNickel, mentions('buffer', '@chelator', '@reductant', '@imidazole')],
      `“{buffer}” takes the nickel or the ligand off {${key}}. Run without EDTA, citrate, reductants and imidazole.`,
      `“{buffer}”会使 {${key}} 上的镍或配体脱落。请勿含 EDTA、柠檬酸盐、还原剂和咪唑。`,
      `«{buffer}» arranca el níquel o el ligando de {${key}}. Use un tampón sin EDTA, citrato, reductores ni imidazol.`,
      `「{buffer}」は {${key}} からニッケルやリガンドを外します。EDTA、クエン酸、還元剤、イミダゾールを含まない緩衝液をご使用ください。`,
    ),
    stop(
      'amine-in-buffer',
      ['buffer', key],
      [is(key, amine), mentions('buffer', '@primary-amine')],
      `Amines or azide in “{buffer}” react in place of the ligand. For {${key}}, take PBS or HEPES.`,
      `“{buffer}”中的胺或叠氮化物会与配体竞争反应。{${key}} 请用 PBS 或 HEPES。`,
      `Las aminas o la azida de «{buffer}» reaccionan en lugar del ligando. Con {${key}}, use PBS o HEPES.`,
      `「{buffer}」のアミンやアジドが、リガンドの代わりに反応します。{${key}} では PBS か HEPES をご使用ください。`,
    ),
  ]
}
