import { defineTexts } from '../../kernel/texts.ts'

export const productDeskPermissionTexts = defineTexts('product-desk-permissions', {
  en: {
    'permissions.product': 'Products',
    'permission.product.manage': 'Create, edit and publish products, prices, lots and stock',
  },
  zh: {
    'permissions.product': '产品',
    'permission.product.manage': '新建、编辑和发布产品，维护价格、批次和库存',
  },
  es: {
    'permissions.product': 'Productos',
    'permission.product.manage': 'Crear, editar y publicar productos, precios, lotes y existencias',
  },
  ja: {
    'permissions.product': '製品',
    'permission.product.manage': '製品・価格・ロット・在庫の登録、編集、公開',
  },
})
