import { defineTexts } from '../../kernel/texts.ts'

export const productDeskPermissionTexts = defineTexts('product-desk-permissions', {
  en: {
    'permissions.product': 'Products',
    'permission.product.manage': 'Create, edit and publish products, prices, lots, stock, images and documents',
  },
  zh: {
    'permissions.product': '产品',
    'permission.product.manage': '新建、编辑和发布产品，维护价格、批次、库存、图片和文档',
  },
  es: {
    'permissions.product': 'Productos',
    'permission.product.manage':
      'Crear, editar y publicar productos, precios, lotes, existencias, imágenes y documentos',
  },
  ja: {
    'permissions.product': '製品',
    'permission.product.manage': '製品・価格・ロット・在庫・画像・文書の登録、編集、公開',
  },
})
