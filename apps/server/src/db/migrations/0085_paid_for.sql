-- For whom a line of a document was paid: the players of entry fees and tee times. FI-109+.
create table fin_line_person (
  tenant_id text not null references tenant (id) on delete cascade,
  document_id bigint not null,
  position integer not null,
  customer_id bigint not null,
  primary key (tenant_id, document_id, position, customer_id),
  foreign key (tenant_id, document_id, position) references fin_line (tenant_id, document_id, position) on delete cascade,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
select keep_tenants_apart('fin_line_person');
grant select, insert on fin_line_person to club_app;
