import { defineTexts } from '../../kernel/texts.ts'

/** Why the product desk refuses a change. */
export const productDeskTexts = defineTexts('product-desk', {
  en: {
    'product_desk.code_taken': 'Another product has the catalogue number {code}',
    'product_desk.size_taken': 'This product is already sold in {size}',
    'product_desk.lot_taken': 'There is already a lot {lotNo}',
    'product_desk.control_unknown': 'No product has the catalogue number {code}',
    'product_desk.stock_negative': 'Only {available} {available|pack is|packs are} in stock',
    'product_desk.incomplete': 'Add a size before publishing, so that people can order it',
    'product_desk.import_running': '“{fileName}” is being imported. Wait until it is finished, or cancel it.',
    'product_desk.import_state': 'The import has changed since you opened this page. Reload it.',
    'product_desk.file_missing': 'A file is no longer available. Upload it again.',
    'product_desk.too_many_files': 'You can add up to {most}',
  },
  zh: {
    'product_desk.code_taken': '货号 {code} 已被其他产品使用',
    'product_desk.size_taken': '该产品已有规格 {size}',
    'product_desk.lot_taken': '批次 {lotNo} 已存在',
    'product_desk.control_unknown': '没有货号为 {code} 的产品',
    'product_desk.stock_negative': '库存仅有 {available} 件',
    'product_desk.incomplete': '请先添加规格再发布，否则客户无法订购',
    'product_desk.import_running': '正在导入“{fileName}”，请等待完成或取消该导入',
    'product_desk.import_state': '该导入的状态已发生变化',
    'product_desk.file_missing': '文件已不存在，请重新上传',
    'product_desk.too_many_files': '每个产品最多 {most} 个',
  },
  es: {
    'product_desk.code_taken': 'Otro producto tiene el número de catálogo {code}',
    'product_desk.size_taken': 'Este producto ya se vende en {size}',
    'product_desk.lot_taken': 'Ya existe el lote {lotNo}',
    'product_desk.control_unknown': 'Ningún producto tiene el número de catálogo {code}',
    'product_desk.stock_negative':
      'Solo {available|queda|quedan} {available} {available|unidad|unidades} en existencias',
    'product_desk.incomplete': 'Añada un tamaño antes de publicarlo para que se pueda pedir',
    'product_desk.import_running': 'Se está importando «{fileName}». Espere a que termine o cancélela.',
    'product_desk.import_state': 'La importación ha avanzado entretanto',
    'product_desk.file_missing': 'El archivo ya no está. Vuelva a subirlo.',
    'product_desk.too_many_files': 'Un producto admite {most} como máximo',
  },
  ja: {
    'product_desk.code_taken': 'カタログ番号 {code} は別の製品で使われています',
    'product_desk.size_taken': 'この製品には {size} の容量がすでにあります',
    'product_desk.lot_taken': 'ロット {lotNo} はすでにあります',
    'product_desk.control_unknown': 'カタログ番号 {code} の製品はありません',
    'product_desk.stock_negative': '在庫は {available} 個だけです',
    'product_desk.incomplete': '注文できるように、公開前に容量を追加してください',
    'product_desk.import_running': '「{fileName}」をインポート中です。完了を待つか、中止してください。',
    'product_desk.import_state': 'このインポートの状態はすでに変わっています',
    'product_desk.file_missing': 'ファイルが見つかりません。もう一度アップロードしてください。',
    'product_desk.too_many_files': '1 製品につき {most} 件までです',
  },
})
