import { defineTexts } from '../../kernel/texts.ts'

export const categoryPermissionTexts = defineTexts('category-permissions', {
  en: {
    'permissions.category': 'Categories',
    'permission.category.read': 'View categories',
    'permission.category.add': 'Add categories',
    'permission.category.edit': 'Rename categories',
    'permission.category.remove': 'Remove categories',
  },
  zh: {
    'permissions.category': '分类',
    'permission.category.read': '查看分类',
    'permission.category.add': '新增分类',
    'permission.category.edit': '重命名分类',
    'permission.category.remove': '删除分类',
  },
  es: {
    'permissions.category': 'Categorías',
    'permission.category.read': 'Ver las categorías',
    'permission.category.add': 'Añadir categorías',
    'permission.category.edit': 'Cambiar el nombre de las categorías',
    'permission.category.remove': 'Eliminar categorías',
  },
  ja: {
    'permissions.category': 'カテゴリー',
    'permission.category.read': 'カテゴリーの閲覧',
    'permission.category.add': 'カテゴリーの追加',
    'permission.category.edit': 'カテゴリー名の変更',
    'permission.category.remove': 'カテゴリーの削除',
  },
})
