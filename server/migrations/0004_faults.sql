CREATE TABLE "app_secret_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
