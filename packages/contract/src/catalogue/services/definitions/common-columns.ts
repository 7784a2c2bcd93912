import { functionReasonKey, type ServiceColumn } from '../order-rows/index.ts'
import { type FullText, localText } from './define-service.ts'

type Column = ServiceColumn<FullText>

export const sameEverywhere = (text: string): FullText => localText(text, text, text, text)

/** Choices that are written alike in all languages, such as `IgG1`. */
export const listChoices = (...values: string[]): NonNullable<Column['choices']> =>
  values.map((value) => ({ value, title: sameEverywhere(value) }))

export const choice = (value: string, title: FullText, ...aliases: string[]) => ({
  value,
  title,
  ...(aliases.length > 0 && { aliases }),
})

export const nameColumn = (title: FullText, example: string): Column => ({
  key: 'name',
  type: 'text',
  title,
  isRequired: true,
  isUnique: true,
  maxLength: 60,
  example,
  aliases: [
    'Name',
    '名称',
    'Nombre',
    '名前',
    'Sample ID',
    'Sequence Name',
    'Oligo Name',
    'Oligo',
    'Primer',
    'Primer ID',
    'Sample',
  ],
  width: 180,
})

export const sampleName = (example: string): Column =>
  nameColumn(localText('Sample name', '样品名称', 'Nombre de la muestra', 'サンプル名'), example)

export const noteColumn: Column = {
  key: 'note',
  type: 'note',
  title: localText('Note', '备注', 'Nota', '備考'),
  width: 220,
}

export const functionReasonColumn: Column = {
  key: functionReasonKey,
  type: 'note',
  title: localText(
    'Reason despite errors',
    '存在错误仍制作的理由',
    'Motivo pese a los errores',
    'エラーがあっても作製する理由',
  ),
  help: localText(
    'Only if the chosen plasmid has errors of function; production reads it',
    '仅在所选质粒存在功能错误时填写，生产部门会看到',
    'Solo si el plásmido elegido tiene errores de función; lo lee producción',
    '選んだプラスミドに機能上のエラーがある場合のみ。製造担当者が確認します',
  ),
  width: 200,
}

export const filesColumn: Column = {
  key: 'files',
  type: 'file',
  title: localText('Files', '附件', 'Archivos', '添付ファイル'),
  help: localText(
    'PDF, DOCX, JPG or PNG, up to 10 MB each',
    'PDF、DOCX、JPG 或 PNG，每个不超过 10 MB',
    'PDF, DOCX, JPG o PNG, hasta 10 MB cada uno',
    'PDF、DOCX、JPG、PNG（1 件 10 MB まで）',
  ),
  width: 130,
}

/** Files of rows that are about sequences; custom services take documents and pictures only. */
export const sequenceFilesColumn: Column = {
  ...filesColumn,
  help: localText(
    'FASTA, GenBank, SnapGene, AB1, text, Excel, PDF, DOCX, JPG or PNG, up to 10 MB each',
    'FASTA、GenBank、SnapGene、AB1、文本、Excel、PDF、DOCX、JPG 或 PNG，每个不超过 10 MB',
    'FASTA, GenBank, SnapGene, AB1, texto, Excel, PDF, DOCX, JPG o PNG, hasta 10 MB cada uno',
    'FASTA、GenBank、SnapGene、AB1、テキスト、Excel、PDF、DOCX、JPG、PNG（1 件 10 MB まで）',
  ),
}

/** Headings of lists that have one chain in each row, or both; a list of single chains has them in the first column. */
export const heavyHeadings = [
  ...['Sequence', 'AA sequence', 'Protein sequence', 'Amino acid sequence', '序列', '氨基酸序列', 'Secuencia', '配列'],
  ...['Heavy chain', 'Heavy', 'HC', 'VH', 'Heavy chain sequence', 'HC sequence', 'VH sequence'],
  ...['重链', '重链序列', '重链可变区', 'Cadena pesada', '重鎖', '重鎖配列'],
]
export const lightHeadings = [
  ...['Light chain', 'Light', 'LC', 'VL', 'VK', 'Light chain sequence', 'LC sequence', 'VL sequence'],
  ...['轻链', '轻链序列', '轻链可变区', 'Cadena ligera', '軽鎖', '軽鎖配列'],
]

export const sequenceColumn = (
  key: string,
  title: FullText,
  settings: Partial<
    Pick<Column, 'alphabet' | 'isRequired' | 'requiredIf' | 'min' | 'max' | 'example' | 'help' | 'width' | 'aliases'>
  > = {},
): Column => ({ key, type: 'sequence', title, alphabet: 'protein', min: 5, max: 5000, width: 240, ...settings })

export const numberColumn = (
  key: string,
  title: FullText,
  settings: Partial<
    Pick<
      Column,
      'isRequired' | 'requiredIf' | 'min' | 'max' | 'decimals' | 'initial' | 'example' | 'help' | 'width' | 'aliases'
    >
  > = {},
): Column => ({ key, type: 'number', title, min: 0, width: 130, ...settings })

export const choiceColumn = (
  key: string,
  title: FullText,
  choices: NonNullable<Column['choices']>,
  settings: Partial<
    Pick<Column, 'isRequired' | 'requiredIf' | 'initial' | 'help' | 'width' | 'example' | 'modifies' | 'aliases'>
  > = {},
): Column => ({ key, type: 'choice', title, choices, width: 150, ...settings })

export const textColumn = (
  key: string,
  title: FullText,
  settings: Partial<
    Pick<Column, 'isRequired' | 'requiredIf' | 'maxLength' | 'format' | 'example' | 'help' | 'width' | 'aliases'>
  > = {},
): Column => ({ key, type: 'text', title, width: 160, ...settings })

export const flagColumn = (key: string, title: FullText, help?: FullText): Column => ({
  key,
  type: 'flag',
  title,
  help,
  width: 120,
})

const species = {
  human: localText('Human', '人', 'Humano', 'ヒト'),
  mouse: localText('Mouse', '小鼠', 'Ratón', 'マウス'),
  rat: localText('Rat', '大鼠', 'Rata', 'ラット'),
  rabbit: localText('Rabbit', '兔', 'Conejo', 'ウサギ'),
  cynomolgus: localText('Cynomolgus', '食蟹猴', 'Macaco cangrejero', 'カニクイザル'),
  alpaca: localText('Alpaca', '羊驼', 'Alpaca', 'アルパカ'),
  hamster: localText('Hamster', '仓鼠', 'Hámster', 'ハムスター'),
} as const

export const listSpecies = (...names: (keyof typeof species)[]) => names.map((name) => choice(name, species[name]))

export const targetColumn = textColumn('target', localText('Target', '靶点', 'Diana', '標的'), {
  isRequired: true,
  example: 'PD-L1',
})

export const antigenSource = choiceColumn(
  'antigenSource',
  localText('Antigen', '抗原来源', 'Antígeno', '抗原の入手元'),
  [
    choice('supplied', localText('I send it', '由我提供', 'Lo envío yo', 'お客様が送付')),
    choice('catalogue', localText('From the catalogue', '目录产品', 'Del catálogo', 'カタログ品')),
    choice('produce', localText('To be produced', '委托制备', 'Por producir', '作製を依頼')),
  ],
  { isRequired: true, initial: 'supplied', width: 170 },
)

/** Cells that a row of an antibody or protein in a tube has. */
export const bufferColumn = textColumn('buffer', localText('Buffer', '缓冲液', 'Tampón', '緩衝液'), {
  example: 'PBS, pH 7.4',
})

/** Place of a tube on a plate. */
export const plateColumns: readonly Column[] = [
  textColumn('plate', localText('Plate', '板号', 'Placa', 'プレート'), {
    maxLength: 20,
    example: 'P1',
    aliases: ['Plate Name', 'Plate ID', 'Plate Barcode', 'Plate No', 'Plate Number'],
    width: 100,
  }),
  choiceColumn(
    'plateSize',
    localText('Plate size', '板规格', 'Tamaño de la placa', 'プレートの規格'),
    [
      choice('96', localText('96 wells', '96 孔', '96 pocillos', '96 ウェル'), '96-well', '96 well plate'),
      choice('384', localText('384 wells', '384 孔', '384 pocillos', '384 ウェル'), '384-well', '384 well plate'),
    ],
    { width: 130, aliases: ['Plate Type', 'Plate Format'] },
  ),
  textColumn('well', localText('Well', '孔位', 'Pocillo', 'ウェル'), {
    format: 'well',
    maxLength: 4,
    example: 'A1',
    aliases: ['Well Position', 'Well Pos', 'Well Location', 'Well ID', 'Well No', 'Position'],
    width: 90,
  }),
]
