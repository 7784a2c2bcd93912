update menu_item set hidden = true where id = 'service.orders';
