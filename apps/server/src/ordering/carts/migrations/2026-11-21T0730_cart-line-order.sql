-- Lines stand in the order of their numbers; the index by pack finds a buyer's lines as well.
drop index cart_line_of_user;
