-- What the last import said of how somebody is reached: an import takes over only what the club has changed since, and leaves what the
-- person has changed.
create table imported_contact (
  tenant_id text not null references tenant (id) on delete cascade,
  customer_id bigint not null,
  kind text not null check (kind in ('email', 'phone', 'address')),
  -- Empty when the file named none.
  said text not null,
  primary key (tenant_id, customer_id, kind),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
select keep_tenants_apart('imported_contact');
grant select, insert, update, delete on imported_contact to club_app;
