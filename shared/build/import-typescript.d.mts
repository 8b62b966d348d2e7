export declare function importTypeScript<Module = unknown>(file: string): Promise<Module>;
