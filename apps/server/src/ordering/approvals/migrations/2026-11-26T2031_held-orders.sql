update sales_order o set is_held = true
where exists (select from approval_request r where r.order_id = o.id and r.state = 'pending');
