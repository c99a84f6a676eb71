-- psql -h 127.0.0.1 -p 5000 -U postgres -f create-database.sql, once, on a web machine. The password is also in userlist.txt and DATABASE_URL.
create role landrush login password 'change-me-landrush';
-- Behind PgBouncer settings belong to the role.
alter role landrush set statement_timeout = '5s';
alter role landrush set lock_timeout = '2s';
alter role landrush set idle_in_transaction_session_timeout = '10s';
create database landrush owner landrush encoding 'UTF8' template template0;
