-- Home is a list until a customer chooses otherwise. CU-85. What somebody has chosen stays.
alter table customer alter column home_layout set default 'list';
