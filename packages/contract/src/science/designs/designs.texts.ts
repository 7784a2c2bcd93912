import { defineTexts } from '../../kernel/texts.ts'

/** Errors of the calls. What pages say is in the texts of each page. */
export const designTexts = defineTexts('designs', {
  en: {
    'design.too_many': 'You’ve reached the limit of {most} designs. Delete some you no longer need.',
    'design.too_many_versions': 'A design can have up to {most} versions. Duplicate it to continue.',
    'design.empty': 'The design has no bases yet',
    'design.feature_outside': 'A feature is outside the sequence',
    'folder.too_many': 'You’ve reached the limit of {most} folders',
    'folder.name_taken': 'You already have a folder with this name',
    'sequence_file.unreadable':
      'This file can’t be read. Use GenBank, FASTA, GFF3 with sequence, SnapGene (.dna), SBOL or AB1.',
    'sequence_file.no_dna': 'This file contains no DNA sequence',
    'sequence_file.unconfirmed':
      'State whether the sequences are circular, and accept what can’t be taken over as it is',
    'sequence_file.too_large': 'The file is larger than {limit} bytes',
    'sequence_file.too_long': 'A sequence can have at most {bases} bases and {features} features',
  },
  zh: {
    'design.too_many': '设计数量已达上限 {most} 个，请先删除不再需要的设计。',
    'design.too_many_versions': '每个设计最多保存 {most} 个版本，请复制后继续。',
    'design.empty': '设计中还没有序列',
    'design.feature_outside': '有元件超出序列范围',
    'folder.too_many': '文件夹数量已达上限 {most} 个',
    'folder.name_taken': '已有同名文件夹',
    'sequence_file.unreadable':
      '无法读取该文件，请使用 GenBank、FASTA、含序列的 GFF3、SnapGene（.dna）、SBOL 或 AB1 格式。',
    'sequence_file.no_dna': '文件中没有 DNA 序列',
    'sequence_file.unconfirmed': '请说明序列是环状还是线性，并确认无法原样导入的内容',
    'sequence_file.too_large': '文件超过 {limit} 字节',
    'sequence_file.too_long': '单条序列最多 {bases} 个碱基、{features} 个元件',
  },
  es: {
    'design.too_many': 'Ha alcanzado el límite de {most} diseños. Elimine los que ya no necesite.',
    'design.too_many_versions': 'Un diseño guarda como máximo {most} versiones. Duplíquelo para continuar.',
    'design.empty': 'El diseño aún no tiene bases',
    'design.feature_outside': 'Un elemento queda fuera de la secuencia',
    'folder.too_many': 'Ha alcanzado el límite de {most} carpetas',
    'folder.name_taken': 'Ya tiene una carpeta con este nombre',
    'sequence_file.unreadable':
      'No se puede leer este archivo. Use GenBank, FASTA, GFF3 con secuencia, SnapGene (.dna), SBOL o AB1.',
    'sequence_file.no_dna': 'El archivo no contiene ninguna secuencia de ADN',
    'sequence_file.unconfirmed':
      'Indique si las secuencias son circulares y acepte lo que no se puede importar tal cual',
    'sequence_file.too_large': 'El archivo supera los {limit} bytes',
    'sequence_file.too_long': 'Una secuencia puede tener como máximo {bases} bases y {features} elementos',
  },
  ja: {
    'design.too_many': '設計は {most} 件までです。不要な設計を削除してください。',
    'design.too_many_versions': '1 つの設計に保存できるバージョンは {most} 件までです。複製して続けてください。',
    'design.empty': '設計にまだ塩基がありません',
    'design.feature_outside': '配列の範囲外にあるフィーチャーがあります',
    'folder.too_many': 'フォルダーは {most} 個までです',
    'folder.name_taken': '同じ名前のフォルダーがあります',
    'sequence_file.unreadable':
      'このファイルは読み込めません。GenBank、FASTA、配列付き GFF3、SnapGene（.dna）、SBOL、AB1 をご利用ください。',
    'sequence_file.no_dna': 'ファイルに DNA 配列がありません',
    'sequence_file.unconfirmed': '配列が環状かどうかを指定し、そのまま取り込めない内容を確認してください',
    'sequence_file.too_large': 'ファイルが {limit} バイトを超えています',
    'sequence_file.too_long': '1 つの配列は {bases} 塩基、フィーチャー {features} 個までです',
  },
})
