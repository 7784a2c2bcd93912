import { defineTexts } from '@paratope/contract/texts'

export const dialogTexts = defineTexts('designs.editor.dialogs', {
  en: {
    annotation: 'Annotate from the library',
    'annotation.running': 'Searching the library…',
    'annotation.none': 'Nothing new was found. Your features stay as they are.',
    'annotation.about': 'These parts were found. Your own features stay as they are.',
    'annotation.accept': 'Add {count} {count|feature|features}',
    'translation.code': 'Genetic code',
    'codons.insert': 'Insert at the cursor',
    'codons.replace': 'Replace the selection',
  },
  zh: {
    annotation: '用元件库注释',
    'annotation.running': '正在检索元件库…',
    'annotation.none': '没有发现新元件。您的元件保持不变。',
    'annotation.about': '找到以下元件。您自己的元件保持不变。',
    'annotation.accept': '添加 {count} 个元件',
    'translation.code': '遗传密码',
    'codons.insert': '插入到光标处',
    'codons.replace': '替换所选序列',
  },
  es: {
    annotation: 'Anotar con la biblioteca',
    'annotation.running': 'Buscando en la biblioteca…',
    'annotation.none': 'No se ha encontrado nada nuevo. Sus elementos no cambian.',
    'annotation.about': 'Se han encontrado estas partes. Sus elementos no cambian.',
    'annotation.accept': 'Añadir {count} {count|elemento|elementos}',
    'translation.code': 'Código genético',
    'codons.insert': 'Insertar en el cursor',
    'codons.replace': 'Sustituir la selección',
  },
  ja: {
    annotation: 'ライブラリーからアノテーション',
    'annotation.running': 'ライブラリーを検索中…',
    'annotation.none': '新しいものは見つかりませんでした。既存のフィーチャーは変わりません。',
    'annotation.about': '次のパーツが見つかりました。既存のフィーチャーは変わりません。',
    'annotation.accept': '{count} 件を追加',
    'translation.code': '遺伝暗号',
    'codons.insert': 'カーソル位置に挿入',
    'codons.replace': '選択範囲を置き換える',
  },
})
